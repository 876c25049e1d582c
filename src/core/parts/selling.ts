import { AnyCase } from '../cues/any-case.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { type LeavingKind, share } from './rule.ts';
import { sectionsOf } from './sections.ts';

/** Guesses, checked on the shops of the development pages. */
const THRESHOLDS = {
  /** Minimum probability that the page is about a product. */
  isProduct: 0.5,
  /** Maximum number of words in a heading over a selling section, and in a shop's promise. */
  maxHeading: 8,
  maxPromise: 16,
} as const;

/**
 * Headings over what a shop says about itself or sells beside the product. Source: our reading of shops in English, German, French and
 * Spanish.
 */
const SELLING_HEADING = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:why (?:buy|shop|order|choose|customers)\b|(?:buy|shop) with confidence|what makes our\b|our (?:promise|guarantee|commitment)\b|(?:have one to sell|trade[- ]?in|sell yours)\b|(?:financing|payment (?:options|plans?|methods?)|pay (?:later|monthly)|buy now,? pay later)\b|(?:join|become a member|membership|rewards?)\b|buy (?:a|the) bundle\b|bundles?\b.{0,20}\bsave\b|ask (?:an?|our) (?:expert|question)|(?:need|have) (?:some )?(?:help|questions?)\b|(?:sign up|subscribe|newsletter)\b|(?:related|more) videos?\b|share this\b|did you know\b|pairs? well\b|(?:most )?popular accessories|warum (?:bei )?uns\b|ratenzahlung|finanzierung|zahlungsarten|pourquoi (?:nous|acheter)\b|por qué comprar\b|formas de pago\b)/u,
);

/** Promises about buying in general, not about the product. */
const PROMISE = /* @__PURE__ */ new AnyCase(
  () =>
    /\b(?:free|fast|same[- ]day|next[- ]day|express|worldwide|secure|easy|hassle[- ]free|\d+[- ]days?)\s(?:\S+\s){0,2}(?:shipping|delivery|returns?|checkout|payments?|exchanges?|refunds?)\b|\b(?:money[- ]back|price[- ]match|satisfaction|best price)\b|\bships? (?:within|in|from|same|free|today)\b|\bsave money\b|\b(?:klarna|afterpay|affirm|paypal|interest[- ]free|financing)\b|\breturn policy\b|\bgift[- ]wrap|\bpay in \S+ (?:parts|instal)|\b\w{1,8}[- ]year (?:guarantee|warranty)\b|\bindustry-leading guarantees?\b|\b(?:kostenloser? versand|versandkostenfrei|livraison gratuite|envío gratis)\b/u,
);

/** Sections and lines that sell are left out of a product page. */
export const SELLING: LeavingKind = {
  id: 'selling',
  title: 'Leave out what a shop says about buying, beside its product.',
  source: 'our pages',
  reason: 'about buying, not about the product',
  applies: (page) => share(page, 'product') >= THRESHOLDS.isProduct,
  *find({ measured: { view, wording }, kept }) {
    for (const { heading, end } of sectionsOf(view)) {
      if (heading === wording.headline || view.at('words', heading) > THRESHOLDS.maxHeading) continue;
      if (!SELLING_HEADING.test(textOf(view, heading))) continue;
      for (let block = heading; block < end; block++) if (kept[block] === 1) yield block;
    }
    for (let block = 0; block < view.count; block++) if (kept[block] === 1 && isPromise(view, block)) yield block;
  },
};

function isPromise(view: PageView, block: number): boolean {
  const words = view.at('words', block);
  return words > 0 && words <= THRESHOLDS.maxPromise && view.levelOf(block) === 0 && PROMISE.test(textOf(view, block));
}
