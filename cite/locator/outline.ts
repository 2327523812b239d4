/** Pattern of a section numbered as in an outline: `II.C`, `IV`, `B.2`. */
export const OUTLINE = String.raw`(?:[IVX]{1,5}(?:\.\w+)*|[A-Z]\.\d[\w.]*)`
