/** Pages whose figures are kept: those the issue of the site names, and the two with most content after them. */
export const SITE_PAGES = [
  { name: 'home', path: '/', most: 120, performance: 100 },
  { name: 'home, English', path: '/en', most: 120, performance: null },
  { name: 'category', path: '/products/pcr/mixes', most: 120, performance: 100 },
  { name: 'article', path: '/support/technologies/hot-start', most: 120, performance: 100 },
  { name: 'order form', path: '/services/synthesis/order-form', most: 175, performance: 95 },
  { name: 'search', path: '/search?q=taq', most: null, performance: null },
  { name: 'basket', path: '/basket', most: null, performance: null },
] as const;
