import type { ReminderTexts } from './en.ts'

export const fr: ReminderTexts = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: {
    first: (number, practice) => `Rappel\u00a0: facture ${number} de ${practice}`,
    second: (number, practice) => `Deuxième rappel\u00a0: facture ${number} de ${practice}`,
    last: (number, practice) => `Dernier rappel\u00a0: facture ${number} de ${practice}`,
  },
  open: {
    first: (open, number, period) =>
      `Nous n’avons pas encore reçu ${open} de la facture ${number}, pour les soins de vos animaux en ${period}. Il s’agit peut-être d’un oubli. La facture est jointe.`,
    second: (open, number, period) =>
      `Nous vous avons déjà rappelé la facture ${number}, pour les soins de vos animaux en ${period}. Il en reste ${open} à payer. La facture est jointe.`,
    last: (open, number, period) =>
      `Ceci est notre dernier rappel de la facture ${number}, pour les soins de vos animaux en ${period}. Il en reste ${open} à payer. La facture est jointe.`,
  },
  due: (day, total) => `La facture s’élevait à ${total} et était à payer pour le ${day}.`,
  paidAlready: (paid, open) => `${paid} en sont réglés\u00a0; il reste donc ${open}.`,
  pay: (open, day, iban, communication) =>
    `Merci de payer ${open} au plus tard le ${day}, par virement sur le compte ${iban}, avec la communication ${communication}.`,
  free: day =>
    `Ce rappel est gratuit. Jusqu’au ${day} inclus, rien ne s’ajoute à ce montant\u00a0: ni frais, ni intérêts, ni indemnité. Après ce jour, ils peuvent être demandés, dans les limites de la loi.`,
  creditor: (practice, number) => `Le montant est dû à ${practice}, numéro d’entreprise ${number}.`,
  questions: contact =>
    contact === ''
      ? 'Si vous ne pouvez pas le payer tout de suite, ou si vous n’êtes pas d’accord, dites-le-nous. Sur demande, nous vous envoyons sans délai les pièces justificatives.'
      : `Si vous ne pouvez pas le payer tout de suite, ou si vous n’êtes pas d’accord, dites-le-nous\u00a0: ${contact}. Sur demande, nous vous envoyons sans délai les pièces justificatives.`,
  crossed: 'Si vous avez payé entre-temps, vous n’avez rien à faire.',
}
