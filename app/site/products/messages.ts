import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_products_title: 'Products',
  res_products_lead: 'Citation tools that work without a connection, all free.',
  res_products_write: 'Write',
  res_products_check: 'Check',
  res_products_learn: 'Learn',
  res_products_string:
    'Keep your authorities in a project and build strings from them. Paste a messy string and Pincite splits it into citations. Add signals, pincites, and parentheticals; drag authorities into order; and switch between court documents and law review footnotes.',
  res_products_picture_notes:
    'Four footnotes from a project. Note 3 is Id. at 198, note 4 is a short form, and each shows its reason; Roe v. Wade is marked as overruled.',
  res_products_picture_notes_about:
    'In footnotes, Pincite works out id., supra, and short forms, and gives the reason for each.',
  res_products_picture_record:
    'A project’s cite-check record: its authorities with their status, what the sources say, and who reviewed them.',
  res_products_picture_record_about: 'The record shows how each authority was checked, and by whom.',
  res_products_picture_extension:
    'An opinion in a browser with a selected sentence, and the extension with the quotation and its citation.',
  res_products_picture_extension_about:
    'The extension copies the quotation you selected, with its citation and page.',
  res_products_picture_word:
    'Three views of the Word pane: findings for the notes of a document, a case to insert, and the inserted citations.',
  res_products_picture_word_about: 'In Word, the pane checks your notes and inserts citations as footnotes.',
  res_products_webcite:
    'Cite web pages, blogs, podcasts, and print sources. See the citation as you type, then copy it or add it to a string.',
  res_products_outlines_text:
    'We pay for outlines for 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law.',
  res_products_outlines_open: 'How submissions work',
  res_products_offline:
    'Everything here works offline except filling in a citation from a link. It’s free, and no credit card is required.',
  res_products_figure: 'What a string looks like',
  res_products_checks: 'Case finder and checks',
  res_products_checks_text:
    'Type a case name, or just 384 us 436, and get the full citation. Every citation is compared with a list of Supreme Court cases on your device, and overruled decisions, wrong volumes and years, and pages outside the case are flagged as you write.',
  res_products_notes: 'Short forms and tables',
  res_products_notes_text:
    'Paste numbered footnotes or write them here. Id., supra, and short forms are worked out from the order of the notes, with a reason for each. The table of authorities and a cite-check record for your editor come from the same project.',
  res_products_extension: 'Browser extension',
  res_products_extension_text:
    'Select words in an opinion and copy the quotation with its citation and page. Or cite any web page in one click, even offline.',
  res_products_doctor: 'Footnote doctor',
  res_products_doctor_text:
    'Open a Word document, see what is wrong with its notes, and download it with each correction as a tracked change. The file never leaves your device.',
  res_products_word: 'Pincite for Word',
  res_products_word_text:
    'Check the note you’re writing, insert citations as footnotes, and update id. and supra when notes move, all inside Word.',
  res_products_brief: 'Check a brief',
  res_products_brief_text:
    'Drop a brief or an article to see every authority in it: which citations match a source, which ones don’t, and which ones you still have to verify. Compare quotations with the opinions you add, and print a certificate.',
  res_products_practice: 'Practice',
  res_products_practice_text:
    'Five minutes a day: find the one error in each citation. Practice learns which rules you miss.',
  res_products_move: 'Bring your sources',
  res_products_move_text:
    'Drop a .bib, .ris, or Zotero file to start a project with its sources, and export to Word, BibTeX, RIS, or CSL.',
  res_products_journals_title: 'For journals',
  res_products_journals:
    'A cite-check record shows how each authority was checked and who reviewed it, ready to print or open in Word. The doctor’s corrections are tracked changes that an editor can accept one by one.',
  res_products_firms_title: 'For attorneys',
  res_products_firms:
    'Citations in a draft, even one written by an AI tool, are checked against a list of real cases. Nothing you paste leaves your device unless you turn on lookup for a project.',
})
