import { byLanguage, translated } from '../../domain/text/language.ts'

export const clientMandateTexts = byLanguage({
  title: translated('Direct debit mandate', 'Mandat de domiciliation', 'Domiciliëringsmandaat'),
  none: translated(
    'Nothing is collected without a mandate in force: invoices ask for a transfer. A contract that the client signs gives a new one.',
    'Rien n’est encaissé sans mandat en vigueur\u00a0: les factures demandent un virement. Un contrat que le client signe en donne un nouveau.',
    'Zonder mandaat dat van kracht is wordt niets geïnd: facturen vragen een overschrijving. Een contract dat de klant tekent geeft een nieuw mandaat.',
  ),
  withoutIban: translated(
    'Invoices ask for a transfer. Once an IBAN is filled in, the next contract that the client signs gives a mandate.',
    'Les factures demandent un virement. Dès qu’un IBAN est indiqué, le prochain contrat que le client signe donne un mandat.',
    'Facturen vragen een overschrijving. Zodra er een IBAN staat, geeft het volgende contract dat de klant tekent een mandaat.',
  ),
  otherAccount: translated(
    (number: string) =>
      `The client’s IBAN is ${number} by now, and the mandate is for another account, from which is collected until it is amended or signed anew.`,
    number =>
      `L’IBAN du client est désormais ${number}. Le mandat porte sur un autre compte, sur lequel on encaisse jusqu’à ce qu’il soit modifié ou signé à nouveau.`,
    number =>
      `De IBAN van de klant is intussen ${number}. Het mandaat is voor een andere rekening; daarvan wordt geïnd tot het gewijzigd of opnieuw getekend is.`,
  ),
  toldNext: translated(
    (number: string) => `The next file tells the bank that it was ${number} before`,
    number => `Le prochain fichier indique à la banque que c’était ${number}`,
    number => `Het volgende bestand meldt de bank dat het voordien ${number} was`,
  ),
  amend: translated('Amend', 'Modifier le compte', 'Rekening wijzigen'),
  revoke: translated('Revoke', 'Révoquer', 'Herroepen'),
  newSignature: translated(
    'Ask for a new signature',
    'Demander une nouvelle signature',
    'Nieuwe handtekening vragen',
  ),
  earlier: translated('Earlier mandates', 'Mandats antérieurs', 'Vorige mandaten'),
  earlierOne: translated(
    (day: string, number: string) => `Signed ${day} for ${number}.`,
    (day, number) => `Signé le ${day} pour ${number}.`,
    (day, number) => `Getekend op ${day} voor ${number}.`,
  ),
  amendTitle: translated(
    (name: string) => `Amend the mandate of ${name}`,
    name => `Modifier le mandat de ${name}`,
    name => `Mandaat van ${name} wijzigen`,
  ),
  amendHint: translated(
    (number: string) =>
      `Only with the client’s own words in writing: keep their letter or email with the contract. Until now the mandate is for ${number}; the next file tells the bank of the change.`,
    number =>
      `Uniquement avec l’accord écrit du client\u00a0: gardez sa lettre ou son e-mail avec le contrat. Jusqu’ici le mandat porte sur ${number}\u00a0; le prochain fichier signale le changement à la banque.`,
    number =>
      `Alleen als de klant het op schrift gaf: bewaar die brief of e-mail bij het contract. Tot nu is het mandaat voor ${number}; het volgende bestand meldt de wijziging aan de bank.`,
  ),
  agreedOn: translated(
    'Day of the client’s letter',
    'Date de la lettre du client',
    'Dag van de brief van de klant',
  ),
  amendNow: translated('Amend Mandate', 'Modifier le mandat', 'Mandaat wijzigen'),
  amended: translated('The mandate is amended.', 'Le mandat est modifié.', 'Het mandaat is gewijzigd.'),
  revokeTitle: translated(
    (name: string) => `Revoke the mandate of ${name}`,
    name => `Révoquer le mandat de ${name}`,
    name => `Mandaat van ${name} herroepen`,
  ),
  revokeHint: translated(
    'Nothing is collected any more from then on, and invoices ask for a transfer. This cannot be undone: to collect again, the client signs a new contract. What is in a file for the bank already is still collected.',
    'Plus rien n’est encaissé ensuite, et les factures demandent un virement. C’est définitif\u00a0: pour encaisser à nouveau, le client signe un nouveau contrat. Ce qui est déjà dans un fichier pour la banque est encore encaissé.',
    'Vanaf dan wordt niets meer geïnd en vragen facturen een overschrijving. Dit kan niet ongedaan worden gemaakt: om opnieuw te innen tekent de klant een nieuw contract. Wat al in een bestand voor de bank staat, wordt nog geïnd.',
  ),
  revokedOn: translated('Revoked on', 'Révoqué le', 'Herroepen op'),
  revokeNow: translated('Revoke Mandate', 'Révoquer le mandat', 'Mandaat herroepen'),
  revoked: translated('The mandate is revoked.', 'Le mandat est révoqué.', 'Het mandaat is herroepen.'),
})
