/**
 * What stands in the notice below a page.
 *
 * Source: "Copyright" and "版权所有" are cx-extractor's; the others say the same and were collected by us from pages in these
 * languages: en, zh, ja, ko, ru, de, fr, es, pt, ar.
 */
export const COPYRIGHT_PHRASES =
  /Copyright|All rights reserved|版权所有|版權所有|無断転載|著作権所有|무단 ?전재|저작권자|Все права защищены|Alle Rechte vorbehalten|Tous droits réservés|(?:Todos|Reservados todos) los derechos|Todos os direitos reservados|جميع الحقوق محفوظة/;
