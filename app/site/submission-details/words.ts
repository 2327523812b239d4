import { speaker } from '../../words.ts'

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
    'Somebody reads every outline. You are told what it earns before anything is paid and before it is offered to anybody; if the amount does not suit you, you keep the outline and we delete our copy.',
  res_submit_open_title: 'Sending one',
  res_submit_open:
    'Sending files is not open in this version yet. Create an account now and the form will be waiting in it when it opens.',
  res_submit_account: 'Create an account',
})
