import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_submit_title: 'Outline submission details',
  res_submit_lead:
    'You wrote it, and it got you through the exam. We pay for outlines that help the next class. Here’s what we look for.',
  res_submit_classes_title: 'Which classes',
  res_submit_classes:
    'First- and second-year classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law. Outlines for other second-year classes are welcome too; tell us the class, the year, and the textbook.',
  res_submit_need_title: 'What makes a good outline',
  res_submit_need_1: 'Complete: every unit on the exam, in the order it was taught or a better one.',
  res_submit_need_2: 'Rules first, then the cases behind them, each with a proper citation.',
  res_submit_need_3: 'Clear to someone who wasn’t in class: no unexplained abbreviations, no “see slide 12.”',
  res_submit_need_4: 'An editable document (.docx), a PDF, or plain text.',
  res_submit_rights_title: 'What you can submit',
  res_submit_rights:
    'The outline must be your own work. Leave out slides, model answers, and past exams that belong to your professor or school, as well as long passages from a casebook. Check that your school’s honor code lets you share your outlines.',
  res_submit_pay_title: 'How you get paid',
  res_submit_pay:
    'A person reads every outline and sets a price, asks for changes, or tells you why we passed. Outlines usually earn $20 to $100, depending on length, class, and quality. We pay by PayPal, Zelle, or check, and ask for your payment details only after we accept an outline. The person who sets the price never makes the payment. You can withdraw an outline until a reviewer starts reading it, and decline the price until you’re paid.',
  res_submit_open_title: 'How to submit',
  res_submit_open:
    'Log in, open the outlines page, and choose your file. If your connection drops, the upload picks up where it left off. That page shows your outline’s status, and the reason for it, from submission to payment.',
  res_submit_account: 'Create an account',
  res_submit_send: 'Submit an outline',
  res_submit_honor_title: 'Honor codes',
  res_submit_honor:
    'Most schools let students share outlines that are their own work; some forbid selling them, and a few professors forbid both in their classes. With every outline, you confirm that you may share it. When in doubt, ask before you submit. If a school tells us that an outline shouldn’t be here, we delete it right away.',
})
