import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_cases_found: 'U.S. Supreme Court cases',
  res_cases_found_one: '1 case found',
  res_cases_found_many: '{count} cases found',
  res_cases_limit: 'Offline case list through {volume} U.S. ({year}). Newer cases aren’t included.',
  res_cases_beyond: 'Volume {volume} is newer than the case list, which ends with {last} U.S. ({year}).',
  res_cases_unlisted: 'Not in the offline list (U.S. Reports through volume {volume}, {month}).',
  res_cases_loading: 'Downloading the case list (one time)…',
  res_cases_failed: 'The case list isn’t on this device yet. It downloads when you’re online.',
  res_cases_again: 'Try again',

  res_pages_quotation: 'Your quotation',
  res_pages_opinion: 'The opinion',
  res_pages_opinion_hint:
    'Paste the opinion, or drop it here as text, a PDF, or a saved page. We find the page from its page markers (*444, [Page 444]). Nothing leaves this device.',
  res_pages_file: 'Choose a file',
  res_pages_unread: '{name} has no readable text.',
  res_pages_no_marks: 'This opinion has no page markers, so we can’t find the page.',
  res_pages_not_found: 'The quotation isn’t in this opinion.',
  res_pages_before: 'The quotation comes before the first page marker, so we can’t find its page.',
  res_pages_take: 'Use page {pages}',
  res_pages_take_span: 'Use pages {pages}',
  res_pages_same: 'Matches the opinion word for word.',
  res_pages_changed: 'Underlined: only in the opinion. Struck through: only in your quotation.',
  res_pages_in_opinion: 'in the opinion:',
  res_pages_in_quotation: 'only in your quotation:',

  res_guard: 'Checked against the case list',
  res_guard_about:
    'The case list on this device ({date}) includes the cases in the U.S. Reports through volume {volume}. For other reporters, it has only the years that each volume covers. A case that isn’t listed may still exist, and the list isn’t a citator.',
  res_guard_list: 'Checks for each authority',
  res_guard_sum_overruled: '{count} overruled',
  res_guard_sum_abandoned: '{count} abandoned',
  'res_guard_sum_overruled-part': '{count} overruled in part',
  'res_guard_sum_other-case': '{count} with a different case at that citation',
  res_guard_sum_conflict: '{count} in conflict',
  res_guard_sum_partial: '{count} matched in part',
  'res_guard_sum_not-listed': '{count} not listed',
  res_guard_sum_plausible: '{count} plausible, existence not verified',
  res_guard_sum_unchecked: '{count} not checked',
  'res_guard_sum_lookup-failed': '{count} couldn’t be looked up',
  'res_guard_sum_not-looked-up': '{count} not looked up',
  res_guard_sum_matches: '{count} match',
  res_guard_state_overruled: 'Overruled',
  res_guard_state_abandoned: 'Abandoned',
  'res_guard_state_overruled-part': 'Overruled in part',
  'res_guard_state_other-case': 'Different case at that citation',
  res_guard_state_conflict: 'Conflict',
  res_guard_state_partial: 'Matches in part',
  'res_guard_state_not-listed': 'Not listed',
  res_guard_state_plausible: 'Not verified',
  res_guard_state_unchecked: 'Not checked',
  'res_guard_state_lookup-failed': 'Lookup failed',
  'res_guard_state_not-looked-up': 'Not looked up',
  res_guard_state_matches: 'Matches',
  res_guard_matches: 'Matches the case list of {date}: {name}, {place} ({year}).',
  res_guard_matches_term:
    'Matches the case list of {date}: {name}, {place}, decided in {year}, during the {term} Term.',
  res_guard_located: '{place} is {name} ({year}). The citation has no name to compare.',
  res_guard_open: '{place} isn’t verified.',
  res_guard_plausible:
    'the year fits the {reporter} volume, but the case list doesn’t have that reporter’s cases',
  res_guard_plausible_early: 'the case list doesn’t have that reporter’s cases',
  res_guard_unchecked_database: 'the case list doesn’t have database numbers (Westlaw, Lexis)',
  res_guard_unchecked_reporter: 'the case list doesn’t cover this reporter',
  res_guard_unchecked_beyond: 'this volume is newer than the case list',
  'res_guard_unchecked_order-list': 'the cited page contains orders, which the case list doesn’t include',
  res_guard_unchecked_gap: 'the case list has only some cases in this volume',
  res_guard_unchecked_incomplete: 'no volume, reporter, and page were found',
  'res_guard_unchecked_no-page': 'no first page was found',
  'res_guard_unchecked_no-year': 'no year was found',

  res_guard_name: '{place} is {name}; one party name differs.',
  res_guard_other: '{place} is a different case: {name} ({year}).',
  res_guard_meant: '{name} is at {place} ({year}).',
  res_guard_inside_own: 'Page {page} is inside this case, which starts on page {begins}.',
  res_guard_inside_other: '{place} is inside {name}, which starts on page {begins}.',
  res_guard_nominative: 'Volume {volume} of the U.S. Reports is {right}, not {written}',
  res_guard_nominative_none:
    'Volume {volume} of the U.S. Reports has no nominative reporter; delete {written}',
  res_guard_near_page:
    'The case list has {name} at {place}. Recent volumes were cited by provisional page numbers, so check the page.',
  res_guard_year_early:
    '{volume} {reporter} has decisions from {first} to {last}. A {year} decision may have been published late, so check the year.',
  res_guard_year_early_one:
    '{volume} {reporter} has decisions from {first}. A {year} decision may have been published late, so check the year.',
  res_guard_year: 'This case was decided in {year}.',
  res_guard_year_series: '{volume} {reporter} covers {first} to {last}, not {year}.',
  res_guard_year_series_one: '{volume} {reporter} covers {first}, not {year}.',
  res_guard_number:
    'The database number is from {number}, but the decision is from {year}. Check both years: a decision can’t get a database number before it’s issued.',
  res_guard_pincite_before: 'The pincite, {page}, comes before the first page of the case ({begins}).',
  res_guard_pincite_beyond:
    'The pincite, {page}, is past the end of this case: the next one starts on page {next}.',
  res_guard_no_volume: '{reporter} has no volume {volume}. It ended with volume {last} in {year}.',
  res_guard_no_volume_live:
    '{reporter} hadn’t reached volume {volume} by the cited year: volume {last} is from {year}.',
  res_guard_parallel: 'The parallel citation {place} is to {name}.',
  res_guard_overruled: 'Overruled by {name}, {place} ({year}).',
  res_guard_overruled_effect: 'Abandoned by {name}, {place} ({year}), which doesn’t expressly overrule it.',
  res_guard_overruled_part: 'Overruled in part by {name}, {place} ({year}).',
  res_guard_source_conan:
    'Source: the table of overruled decisions in the Constitution Annotated (2016). Our list of overrulings ends in June 2024 and isn’t a citator.',
  res_guard_source_later:
    'Source: our own list of well-known overrulings and of all overrulings after 2016. The list ends in June 2024 and isn’t a citator.',
  res_guard_why_place:
    'The case list on this device ({date}) is based on records from the Library of Congress and the Court. It gives the first page of each case in the U.S. Reports through volume {volume}. We compare names party by party. The list can be wrong and isn’t a citator, so check the citation yourself.',
  res_guard_why_series:
    'For each reporter volume, the case list on this device ({date}) has the range of years that opinions give when they cite the volume, plus one year on either side. It doesn’t list the cases in those volumes.',
  res_guard_why_pincite:
    'The case list on this device ({date}) has the pages where this case and the next one start. A pincite must fall between them.',
  res_guard_history_later: 'Later history: {text}. {words}',
  res_guard_history_earlier: 'Earlier history: {text}. {words}',
  res_guard_history_name: '{place} is {name} ({year}).',
  res_guard_history_before: 'Its year, {year}, is before the year of the case ({decided}).',
  res_guard_history_after: 'Its year, {year}, is after the year of the case ({decided}).',
  res_guard_why_history:
    'A decision can’t be affirmed, reversed, or reviewed before it’s issued. We compare only the years in the citation.',
  res_guard_why_number:
    'A database number includes the year it was assigned. A decision can’t get a number before it’s issued.',
  res_guard_table_wanted:
    'We’ll check this when the case list is on this device. It downloads when you’re online.',

  res_record_open: 'Record',
  res_online_switch: 'Look up citations on CourtListener',
  res_online_on: 'Looking up this project’s citations on CourtListener',
  res_online_stop: 'Stop lookups',
  res_online_switched_on: 'Citation lookup is on for this project.',
  res_online_switched_off: 'Citation lookup is off for this project.',
  res_online_about:
    'Sends the volume, reporter, and page of each case through this site’s server to CourtListener, Free Law Project’s public database of decisions. Case names, your text, and the project’s name are not sent.',
  res_online_why:
    'CourtListener, Free Law Project’s public database, received only the volume, reporter, and page; names were compared on this device. It doesn’t list every decision, it may name a case differently than the reporter does, and it isn’t a citator.',
  res_online_asked: 'Checked on {date}.',
  res_online_listed: 'Listed on CourtListener: {name} ({year}).',
  res_online_listed_among:
    'CourtListener lists {count} cases at {place}, including this one: {name} ({year}).',
  res_online_listed_parallel:
    'CourtListener lists this case by its parallel citation, {place}: {name} ({year}).',
  res_online_listed_nameless: 'CourtListener lists an unnamed case at {place}.',
  res_online_year: 'CourtListener’s year is {year}, which may be the year of a rehearing. Check the year.',
  res_online_other: 'CourtListener lists {name} at {place} instead.',
  res_online_other_several:
    'CourtListener lists {count} cases at {place}, none with this name: {name} and others.',
  res_online_inside: 'No CourtListener case starts at {place}: {name} includes that page.',
  res_online_inside_begins:
    'No CourtListener case starts at {place}: the page is inside {name}, which starts at {begins}.',
  res_online_absent: 'CourtListener doesn’t list {place}. The case may still exist.',
  res_online_unread: 'CourtListener doesn’t recognize the reporter in {place}, so this wasn’t checked.',
  res_online_no_place: 'Lookup needs a volume, reporter, and page.',
  res_online_waiting: 'Not looked up yet.',
  res_online_unreached:
    'Lookup failed. That doesn’t mean anything is wrong with the citation. We’ll try again.',
  res_online_busy: 'Checking CourtListener…',
  res_online_not_set_up: 'Lookups aren’t set up on this site. Contact its administrator.',
  res_online_wait_offline: 'We’ll look this up when you’re online.',
  res_online_wait_queued: 'Waiting for CourtListener. We’ll try again after {time}.',
  res_online_wait_throttled: 'CourtListener is busy. We’ll try again after {time}.',
  res_online_wait_silent:
    'CourtListener isn’t responding. That doesn’t mean anything is wrong with the citation. We’ll try again after {time}.',
  res_online_wait_refused:
    'CourtListener rejected this site’s credentials. Contact the site administrator. We’ll try again after {time}.',
  res_online_wait_server: 'We couldn’t reach the server. We’ll try again after {time}.',

  res_guard_use: 'Use {what}',
  res_guard_pincite: 'Change the pincite',
  res_guard_edit: 'Edit the authority',
  res_guard_go: 'Show',

  res_law_listed: 'Matches: {place} is in {source}.',
  res_law_listed_whole: 'Matches: {place} is in {source}, which doesn’t list subdivisions.',
  res_law_earlier:
    'Not verified: {place} is in an earlier edition but not in {source}. It may have been repealed or renumbered.',
  'res_law_part-listed': 'Not verified: {place} is in {source}, which lists parts, not sections.',
  res_law_unlisted:
    '{place} isn’t in {source}. It may be newer, or it may have been repealed or renumbered. Check it.',
  'res_law_no-such_code-title':
    'The U.S. Code has no title {place}. The last title is {last}, and title 53 is reserved.',
  'res_law_no-such_regulation-title': 'The C.F.R. has no title {place}. The last title is {last}.',
  'res_law_no-such_article': 'The U.S. Constitution has no {place}. It has seven articles.',
  'res_law_no-such_amendment': 'The U.S. Constitution has no {place}. It has 27 amendments.',
  'res_law_no-such_section': '{place}: that part of the Constitution has {last} sections.',
  'res_law_no-such_volume': '{place}: the series has no such volume.',
  'res_law_no-such_congress':
    'No Congress numbered {place} has met yet. The current Congress is the {last}th.',
  'res_law_no-such_page': '{place}: no volume of the Federal Register has that many pages.',
  'res_law_year-differs': '{place} is from {first}–{last}, which doesn’t match the cited year.',
  'res_law_year-differs_one': '{place} is from {first}, which doesn’t match the cited year.',
  'res_law_year-fits': 'Not verified: the year fits {place}, but this device has no list of its contents.',
  res_law_unchecked_source: 'Not checked: no list on this device has this source.',
  res_law_unchecked_cover: 'Not checked: the list doesn’t have every section of this title.',
  res_law_unchecked_older: 'Not checked: the cited edition is older than the list.',
  res_law_unchecked_form: 'Not checked: the lists don’t cover citations in this form.',
  'res_law_unchecked_no-year':
    'Not checked: for this source, only the year can be checked, and no year was found.',
})
