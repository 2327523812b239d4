/**
 * Removes the title of a court paper after the parties of a case: `Roe v. Coe, Settlement Agreement` -> `Roe v. Coe`.
 */
export function removePaperTitle(name: string): string {
  return name.replace(PAPER_AFTER, '')
}

/** The title of a court paper after the parties: `, Agreement to Resolve an Investigation, No. 3:18-cv-608`. */
const PAPER_AFTER =
  /, (?:[^,;]{0,80} )?(?:Agreement|Statement|Brief|Br\.|Decree|Order|Opinion|Complaint|Compl\.|Memorandum|Mem\.|Petition|Motion|Mot\.|Declaration|Decl\.|Answer|Reply|Notice|Affidavit|Objections?|Comments|Letter|Report|Response|Findings)(?![\p{L}’'])(?!.* v\. ).*$/u
