import { citationWords } from '../../messages/citation-words.ts'
import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  ...citationWords,
  res_word: 'Pincite for Word',
  res_word_connecting: 'Connecting to Word…',
  res_word_lead: 'Check your notes, insert citations, and keep short forms up to date without leaving Word.',
  res_word_unreachable: 'Can’t reach Word',
  res_word_unreachable_text:
    'Microsoft’s script, which connects this pane to Word, couldn’t load. Check your connection, then try again. To work offline, save your document and open the file below.',
  res_word_outside: 'This page isn’t open in Word',
  res_word_outside_text:
    'Open Pincite from the References tab in Word, or follow the steps below to install it.',
  res_word_old: 'Update Word to use this pane',
  res_word_old_text:
    'This version of Word doesn’t let add-ins edit footnotes. Use Microsoft 365, Word 2024, or Word for the web, or open the saved file below.',
  res_word_again: 'Try again',
  res_word_install: 'Install the add-in',
  res_word_install_1: 'Download the manifest, a small file that adds Pincite to Word.',
  res_word_install_2:
    'In Word, open Home > Add-ins > More Add-ins > My Add-ins, and choose Upload My Add-in.',
  res_word_install_3: 'Choose manifest.xml. Pincite then appears on the References tab.',
  res_word_install_note:
    'If your school or firm has turned off uploads, an administrator can install the add-in for everyone.',
  res_word_install_mac: 'On a Mac, copy manifest.xml to this folder and restart Word:',
  res_word_manifest: 'Download the manifest',
  res_word_without: 'Open a Word file here',
  res_word_without_text:
    'Nothing to install: the same tools work on a saved .docx file. Your changes are saved in a copy, and the file never leaves this device.',
  res_word_choose: 'Open a Word file',
  res_word_doctor: 'Check all notes at once with the footnote doctor',

  res_word_picture:
    'Three views of the pane: findings for the notes of a document, a case to insert as a footnote, and the inserted citations.',
  res_word_tested: 'What we tested',
  res_word_tested_1:
    'Our tests run the pane in Chromium with a simulated Word and with saved .docx files, and check it against Microsoft’s types and test library.',
  res_word_tested_2: 'We haven’t run the pane in real Word on any platform: Windows, Mac, web, or iPad.',

  res_word_tabs: 'View',
  res_word_tab_findings: 'Findings',
  res_word_tab_insert: 'Insert',
  res_word_tab_forms: 'Short forms',

  res_word_reading: 'Reading the document…',
  res_word_failed: 'We couldn’t read the document',
  res_word_failed_text: 'Nothing was changed. Wait for Word to finish, then try again.',
  res_word_refresh: 'Check again',
  res_word_scope: 'Show findings for',
  res_word_scope_note: 'This note',
  res_word_scope_all: 'Whole document ({count})',
  res_word_place_none: 'Put the cursor in a note to see its findings.',
  res_word_note_right: 'No findings in this note.',
  res_word_note_right_text: 'Move the cursor to another note, or show the whole document.',
  res_word_right: 'No findings',
  res_word_right_text: 'We checked {notes} {notes|note|notes} and found nothing to correct.',
  res_word_empty: 'No citations in this document',
  res_word_empty_text: 'Go to Insert to add one.',
  res_word_more: 'Show {count} more',
  res_word_note: 'Note {number}',
  res_word_endnote: 'Endnote {number}',
  res_word_note_unnumbered: 'Unnumbered note',
  res_word_paragraph: 'Text, paragraph {number}',
  res_word_apply: 'Apply',
  res_word_apply_one: 'Use “{text}”',
  res_word_ignore: 'Ignore',
  res_word_ignored_one: 'Ignored.',
  res_word_ignored: '{count} {count|finding|findings} ignored until you close this pane.',
  res_word_ignored_show: 'Show again',
  res_word_applied: 'Applied as a tracked change.',
  res_word_changed: 'The document changed, so nothing was applied. The findings are now up to date.',
  res_word_locked:
    'Nothing was applied because the text is in a field or a tracked change. If it’s a tracked change, accept or reject it first.',
  res_word_yours: 'You’ll need to fix this one yourself.',
  res_word_becomes: 'becomes',
  res_word_deleted: 'deleted',
  res_word_italic: 'italic',
  res_word_roman: 'roman',

  res_word_search: 'Case name or citation',
  res_word_search_hint: 'Enter a Supreme Court case, one of your authorities, or a full citation.',
  res_word_results: 'Results',
  res_word_from_typed: 'As typed',
  res_word_from_cases: 'Case list',
  res_word_from_yours: 'Your authorities',
  res_word_nothing: 'No results. Type the full citation to insert it.',
  res_word_search_loading: 'Loading the citation engine…',
  res_word_engine_failed: 'The citation engine couldn’t load. Connect to the internet and try again.',
  res_word_cases_loading: 'Downloading the case list (one time)…',
  res_word_cases_failed: 'The case list isn’t on this device yet. It downloads when you’re online.',
  res_word_pincite: 'Pincite',
  res_word_pincite_hint: 'Page, section, or note, such as 444 or 12 n.3.',
  res_word_period: 'End with a period',
  res_word_insert_footnote: 'Insert footnote',
  res_word_insert_cursor: 'Insert at cursor',
  res_word_inserted_footnote: 'Inserted as a footnote.',
  res_word_inserted: 'Inserted.',
  res_word_inserted_plain:
    'Inserted as plain text. Word for the web can’t track citations in notes, so updating short forms won’t change this one.',
  res_word_no_small_caps:
    'This version of Word doesn’t let add-ins set small caps. Select the words that need small caps and press Ctrl+Shift+K.',
  res_word_in_note: 'The cursor is in a note. Move it to the main text to insert a footnote.',
  res_word_elsewhere: 'Put the cursor in the main text or a note first.',
  res_word_locked_place: 'Move the cursor out of the field or the tracked change first.',
  res_word_refused: 'Word couldn’t make this change. Check that the document can be edited, then try again.',
  res_word_login: 'Log in to insert your own authorities',

  res_word_forms_count: '{count} {count|citation|citations} inserted with Pincite.',
  res_word_forms_none: 'No inserted citations yet',
  res_word_forms_none_text:
    'When notes move, Pincite can change the citations that you insert here to id., a short form, or supra with the right note number.',
  res_word_forms_text:
    'Update after you move, add, or delete notes. Citations that you typed don’t change, but they affect where id. is used.',
  res_word_forms_update: 'Update short forms',
  res_word_forms_done: 'Up to date. {count} {count|citation|citations} changed.',
  res_word_forms_missed:
    '{count} {count|citation was|citations were} edited during the update. Update again.',
  res_word_kept: 'Not changed',
  res_word_kept_edited: 'Edited by hand',
  res_word_kept_unnumbered: 'This note or the note it cites has no number',
  res_word_kept_unknown: 'Inserted with a newer version of Pincite, or data is missing',

  res_word_file: 'Open file: {name}',
  res_word_file_place: 'Insert at the end of',
  res_word_file_save: 'Save a copy',
  res_word_file_close: 'Close file',
  res_word_file_saved: 'Saved as {name}.',
})
