import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_rule_read: 'Read the rule in The Indigo Book',
  res_rule_read_of: 'Read rule {rule} in The Indigo Book',
  res_rule_name: 'Rule {rule}',
  res_rule_title: 'The Indigo Book',
  res_rule_about: '2d ed., with the 2023 updates. In the public domain, and stored on this device.',
  res_rule_choose: 'Rule',
  res_rule_back: 'Back to the finding',
  res_rule_previous: 'Previous rule',
  res_rule_next: 'Next rule',
  res_rule_comment: 'Comment',
  res_rule_option: '{rule} {title}',
  res_rule_failed: 'We couldn’t load the book',
  res_rule_failed_help: 'Check your connection, and then try again.',
  res_rule_unknown: 'The Indigo Book has no rule with this number.',
})
