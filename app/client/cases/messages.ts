import { createTranslator } from '../../messages/translator.ts'

/** What the finder and the guard say. Their words promise no more than the table knows. */
export const t = createTranslator({
  res_cases_found: 'Cases of the Supreme Court',
  res_cases_found_one: '1 case found',
  res_cases_found_many: '{count} cases found',
  res_cases_limit:
    'From a table on this device that ends with {volume} U.S. ({year}). Newer cases are not in it.',
  res_cases_beyond: 'Volume {volume} is newer than this table, which ends with {last} U.S. ({year}).',
  res_cases_loading: 'Fetching the table of cases, once…',
  res_cases_failed: 'The table of cases is not on this device yet. It comes with the next connection.',
  res_cases_again: 'Try again',

  res_pages_quotation: 'Your quotation',
  res_pages_opinion: 'The opinion',
  res_pages_opinion_hint:
    'Paste it, or drop it here as text, PDF or saved page. Its page marks (*444, [Page 444]) tell the page. Nothing leaves this device.',
  res_pages_file: 'Choose a file',
  res_pages_unread: '{name} holds no text that can be read.',
  res_pages_no_marks: 'This opinion has no page marks, so it cannot tell the page.',
  res_pages_not_found: 'The quotation is not in this opinion.',
  res_pages_before: 'It stands before the first page mark, so its page cannot be told.',
  res_pages_take: 'Use page {pages}',
  res_pages_take_span: 'Use pages {pages}',
  res_pages_same: 'Word for word as in the opinion.',
  res_pages_changed: 'The opinion’s own words are underlined; what only the quotation has is struck out:',
  res_pages_in_opinion: 'in the opinion:',
  res_pages_in_quotation: 'only in the quotation:',

  res_guard: 'Checked against the table of cases',
  res_guard_about:
    'A table of {date} on this device: every place in the U.S. Reports up to volume {volume}, and of which years the volumes of other reporters are. It cannot say that a case does not exist, and it is not a citator.',
  res_guard_list: 'What each authority was checked for',
  res_guard_sum_agrees: '{count} agree',
  res_guard_sum_look: '{count} worth a look',
  res_guard_sum_unchecked: '{count} cannot be checked here',
  res_guard_agrees: 'agrees: {name}, {place} ({year})',
  res_guard_agrees_series: 'the year fits the volume of {reporter}; the case itself is not in the table',
  res_guard_unchecked_database: 'cannot be checked here: a number of a database',
  res_guard_unchecked_reporter: 'cannot be checked here: the volumes of this reporter are not in the table',
  res_guard_unchecked_beyond: 'cannot be checked here: newer than this table',
  'res_guard_unchecked_order-list': 'cannot be checked here: a page of orders',
  res_guard_unchecked_gap: 'cannot be checked here: the table has only some cases of this volume',
  res_guard_unchecked_incomplete: 'cannot be checked here: volume, reporter and page are not all there',

  res_guard_name: 'At {place} the table has one party otherwise: {name}.',
  res_guard_other: 'At {place} the table has another case: {name} ({year}).',
  res_guard_meant: 'It has {name} at {place} ({year}).',
  res_guard_inside_own: 'Page {page} lies inside this case, which begins on page {begins}.',
  res_guard_inside_other:
    'No case begins there: page {page} lies inside {name}, which begins on page {begins}.',
  res_guard_year: 'The table has this decision in {year}.',
  res_guard_year_series: '{volume} {reporter} has decisions of {first} to {last}, not of {year}.',
  res_guard_year_series_one: '{volume} {reporter} has decisions of {first}, not of {year}.',
  res_guard_number: 'The number is of {number}, and the decision of {year}: a number is never older.',
  res_guard_pincite_before: 'The pincite, {page}, lies before page {begins}, where the case begins.',
  res_guard_pincite_beyond: 'The pincite, {page}, lies beyond this case: the next begins on page {next}.',
  res_guard_no_volume: '{reporter} has no volume {volume}: it ended with {last} in {year}.',
  res_guard_no_volume_live: 'Volume {volume} of {reporter} is not of that year: volume {last} is of {year}.',
  res_guard_parallel: 'The parallel citation {place} is that of {name}.',
  res_guard_overruled: 'Overruled by {name}, {place} ({year}).',
  res_guard_overruled_part: 'Overruled by {name}, {place} ({year}), in part.',
  res_guard_source_conan:
    'From the list in the Constitution Annotated of 2016. The list here ends in June 2024, and this is not a citator.',
  res_guard_source_later:
    'From a list of best known and later decisions that ends in June 2024. This is not a citator.',
  res_guard_use: 'Use {what}',
  res_guard_pincite: 'Change the pincite',
  res_guard_edit: 'Edit the authority',
  res_guard_go: 'Show it',
})
