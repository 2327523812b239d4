/**
 * Pattern for the abbreviations of countries, which follow a foreign authority in parentheses (T10). The last period is
 * optional.
 */
export const COUNTRY =
  '(?:[NS]\\. )?(?:Kr|Kor|Ger|Fr|It|Spain|Eng|Scot|U\\.?K|Can|Austl|N\\.Z|Japan|China|India|Braz|Mex|Isr|Afr|Switz|Neth|Belg|Swed|Nor|Den|Fin|Pol|Turk|Arg|Chile|Colom|Ir|Sing|H\\.K|Phil|Indon|Thai|Viet|E\\.?U|Austria|Kenya|Nigeria)\\.?'
