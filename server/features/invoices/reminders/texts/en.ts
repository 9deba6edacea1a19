export const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: {
    first: (number: string, practice: string) => `Reminder: invoice ${number} of ${practice}`,
    second: (number: string, practice: string) => `Second reminder: invoice ${number} of ${practice}`,
    last: (number: string, practice: string) => `Last reminder: invoice ${number} of ${practice}`,
  },
  open: {
    first: (open: string, number: string, period: string) =>
      `We have not received ${open} yet of invoice ${number}, for the care of your animals in ${period}. Perhaps it has slipped your mind. The invoice is attached.`,
    second: (open: string, number: string, period: string) =>
      `We have reminded you before of invoice ${number}, for the care of your animals in ${period}. Of it, ${open} is still open. The invoice is attached.`,
    last: (open: string, number: string, period: string) =>
      `This is our last reminder of invoice ${number}, for the care of your animals in ${period}. Of it, ${open} is still open. The invoice is attached.`,
  },
  due: (day: string, total: string) => `The invoice came to ${total} and was due on ${day}.`,
  paidAlready: (paid: string, open: string) => `Of that, ${paid} is settled, so ${open} is left.`,
  pay: (open: string, day: string, iban: string, communication: string) =>
    `Please pay ${open} by ${day}, by transfer to account ${iban}, with the communication ${communication}.`,
  free: (day: string) =>
    `This reminder is free of charge. Up to and including ${day} nothing is added to this amount: no costs, no interest and no compensation. After that day they may be asked, within what the law allows.`,
  creditor: (practice: string, number: string) =>
    `The amount is owed to ${practice}, enterprise number ${number}.`,
  questions: (contact: string) =>
    contact === ''
      ? 'If you cannot pay it at once, or do not agree with it, please let us know. On request we send you at once what the amount rests on.'
      : `If you cannot pay it at once, or do not agree with it, please let us know: ${contact}. On request we send you at once what the amount rests on.`,
  crossed: 'If you have paid in the meantime, you need not do anything.',
}

export type ReminderTexts = typeof en
