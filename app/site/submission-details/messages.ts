import { speaker } from '../../messages/translator.ts'

export const t = speaker({
  res_submit_title: 'Outline submission details',
  res_submit_lead:
    'You wrote it, you passed the exam with it. We pay for outlines that help the next class, and tell you what we need before you send one.',
  res_submit_classes_title: 'Which classes',
  res_submit_classes:
    'First- and second-year classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law and Constitutional Law. Outlines for other second-year classes are welcome too; say which class, which year, and whose textbook.',
  res_submit_need_title: 'What makes a good outline',
  res_submit_need_1:
    'Complete for the course: every unit that was examined, in the order it was taught or in a better one.',
  res_submit_need_2: 'Rules first, then the cases that made them, each with a proper citation.',
  res_submit_need_3: 'Readable by somebody who was not in the room: no bare initials, no “see slide 12”.',
  res_submit_need_4: 'A document you can edit (.docx), a PDF, or plain text.',
  res_submit_rights_title: 'What must be yours',
  res_submit_rights:
    'The outline has to be your own work. Leave out slides, model answers and past exams that belong to your professor or your school, and long passages from a casebook. Check that your school’s honor code lets you share your outlines.',
  res_submit_pay_title: 'How you are paid',
  res_submit_pay:
    'Somebody reads every outline and either sets what it earns, asks for changes, or says why it is not taken. Outlines usually earn between $20 and $100, by length, class and care. What is due is paid by PayPal, Zelle or cheque, by somebody other than whoever set the amount. You can take an outline back until somebody begins to read it, and decline the amount until it is paid.',
  res_submit_open_title: 'Sending one',
  res_submit_open:
    'Sign in, open the outlines page and choose the file. A connection that breaks costs nothing: sending goes on where it stopped. Where your outline stands, and why, is shown there from the first day to the payment.',
  res_submit_account: 'Create an account',
  res_submit_send: 'Submit an outline',
  res_submit_honor_title: 'Honor codes',
  res_submit_honor:
    'Most schools let students share outlines that are their own work; some forbid selling them, and a few professors forbid both for their class. You confirm with every outline that you may share it. When in doubt, ask before you send it; we delete an outline at once when a school tells us that it should not be here.',
})
