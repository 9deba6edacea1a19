import { byLanguage, said } from '../../../../src/domain/text/language.ts'

/** What clients read of their visits. Of each it says no more than they were told when it was booked. */
export const visitEmailTexts = byLanguage({
  greeting: said(
    (name: string) => `Dear ${name},`,
    name => `Bonjour ${name},`,
    name => `Beste ${name},`,
  ),
  closing: said(
    (practice: string) => `With kind regards,\n${practice}`,
    practice => `Bien cordialement,\n${practice}`,
    practice => `Met vriendelijke groeten,\n${practice}`,
  ),
  confirmed: {
    subject: said(
      (animal: string, day: string) => `Your visit with ${animal} on ${day}`,
      (animal, day) => `Votre visite avec ${animal} le ${day}`,
      (animal, day) => `Uw bezoek met ${animal} op ${day}`,
    ),
    text: said(
      (practice: string) => `${practice} has noted this visit for you:`,
      practice => `${practice} a noté cette visite pour vous\u00a0:`,
      practice => `${practice} heeft dit bezoek voor u genoteerd:`,
    ),
  },
  moved: {
    subject: said(
      (animal: string, day: string) => `Your visit with ${animal} is now on ${day}`,
      (animal, day) => `Votre visite avec ${animal} a lieu désormais le ${day}`,
      (animal, day) => `Uw bezoek met ${animal} is nu op ${day}`,
    ),
    text: said(
      (practice: string) => `${practice} has changed your visit. This is how it stands now:`,
      practice => `${practice} a modifié votre visite. Voici ce qui est prévu maintenant\u00a0:`,
      practice => `${practice} heeft uw bezoek gewijzigd. Zo staat het nu genoteerd:`,
    ),
  },
  canceled: {
    subject: said(
      (animal: string, day: string) => `Your visit with ${animal} on ${day} is canceled`,
      (animal, day) => `Votre visite avec ${animal} le ${day} est annulée`,
      (animal, day) => `Uw bezoek met ${animal} op ${day} is geannuleerd`,
    ),
    text: said(
      (practice: string) => `${practice} has canceled this visit. Nobody expects you any more:`,
      practice => `${practice} a annulé cette visite. Vous n’êtes plus attendu\u00a0:`,
      practice => `${practice} heeft dit bezoek geannuleerd. U wordt niet meer verwacht:`,
    ),
  },
  reminder: {
    subject: said(
      (animal: string, day: string) => `A reminder: your visit with ${animal} on ${day}`,
      (animal, day) => `Rappel\u00a0: votre visite avec ${animal} le ${day}`,
      (animal, day) => `Herinnering: uw bezoek met ${animal} op ${day}`,
    ),
    text: said(
      (practice: string) => `${practice} reminds you of this visit:`,
      practice => `${practice} vous rappelle cette visite\u00a0:`,
      practice => `${practice} herinnert u aan dit bezoek:`,
    ),
  },
  what: said('What', 'Quoi', 'Wat'),
  visitOf: said(
    (type: string, animal: string) => `${type}, ${animal}`,
    (type, animal) => `${type}, ${animal}`,
    (type, animal) => `${type}, ${animal}`,
  ),
  when: said('When', 'Quand', 'Wanneer'),
  moment: said(
    (day: string, time: string) => `${day} at ${time}`,
    (day, time) => `${day} à ${time}`,
    (day, time) => `${day} om ${time}`,
  ),
  where: said('Where', 'Où', 'Waar'),
  atYours: said(
    (address: string) => `at yours, ${address}`,
    address => `chez vous, ${address}`,
    address => `bij u, ${address}`,
  ),
  who: said('With', 'Avec', 'Met'),
  inCalendar: said(
    'The attached file puts it in your own calendar.',
    'Le fichier joint l’ajoute à votre propre agenda.',
    'Met het bestand in de bijlage zet u het in uw eigen agenda.',
  ),
  outOfCalendar: said(
    'The attached file takes it out of your own calendar.',
    'Le fichier joint l’enlève de votre propre agenda.',
    'Met het bestand in de bijlage haalt u het uit uw eigen agenda.',
  ),
  call: said(
    (phone: string) => `If it does not suit you, please call us: ${phone}.`,
    phone => `Si cela ne vous convient pas, appelez-nous\u00a0: ${phone}.`,
    phone => `Past het u niet, bel ons dan: ${phone}.`,
  ),
  callForAnother: said(
    (phone: string) => `For another visit, please call us: ${phone}.`,
    phone => `Pour une autre visite, appelez-nous\u00a0: ${phone}.`,
    phone => `Bel ons voor een ander bezoek: ${phone}.`,
  ),
  fileName: said('visit.ics', 'visite.ics', 'bezoek.ics'),
})
