import { useSuspenseQuery } from '@tanstack/react-query';
import type { Citing } from '../content/article.ts';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { type CitedProduct, citedGoodsQuery } from './cited-goods-query.ts';
import style from './cited-goods.module.css';

interface CitedGoodsProps {
  call: SiteCall;
  citing: Citing;
  locale: 'ru' | 'en';
}

/** The sentence for «Materials and methods», ready for each product of the page. */
export function CitedGoods({ call, citing, locale }: CitedGoodsProps) {
  const { data: products } = useSuspenseQuery(citedGoodsQuery(call, citing.of.path));
  return (
    <ul className={style['products']}>
      {products.map((product) => {
        const sentence = sentenceFor(citing.methods, product, locale);
        return (
          <li key={product.sku} className={style['product']}>
            <span className={style['sku']}>{product.sku}</span>
            <p className={style['sentence']}>{sentence}</p>
            <CopyButton
              text={sentence}
              label={m.pages_copy_sentence({ product: product.sku })}
              done={m.pages_copied()}
            >
              {m.pages_copy()}
            </CopyButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The sentence with the product's name, which begins small inside Russian: «(смесь для ПЦР; …)», but «(Т4-ДНК-лигаза; …)». */
export function sentenceFor(methods: string, { sku, name }: CitedProduct, locale: 'ru' | 'en'): string {
  const inside = name[locale].replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase());
  const product = methods.startsWith('{product}') ? name[locale] : inside;
  return methods.replace('{product}', product).replace('{sku}', sku);
}
