// apart from what pages bring with their first scripts
export { strategyPriceRows } from '@oligoteka/pricing';
