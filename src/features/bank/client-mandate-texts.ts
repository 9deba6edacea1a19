import { byLanguage, translated } from '../../domain/text/language.ts'

export const clientMandateTexts = byLanguage({
  title: translated('Direct debit mandate', 'Mandat de domiciliation', 'Domiciliëringsmandaat'),
  none: translated(
    'Without an active mandate, invoices are paid by transfer. A contract that the client signs creates a new mandate.',
    'Sans mandat en vigueur, les factures sont payées par virement. Un contrat signé par le client crée un nouveau mandat.',
    'Zonder mandaat dat van kracht is, worden facturen met een overschrijving betaald. Een contract dat de klant ondertekent, levert een nieuw mandaat op.',
  ),
  withoutIban: translated(
    'Invoices are paid by transfer. Once an IBAN is entered, the next contract that the client signs creates a mandate.',
    'Les factures sont payées par virement. Dès qu’un IBAN est indiqué, le prochain contrat signé par le client crée un mandat.',
    'Facturen worden met een overschrijving betaald. Zodra een IBAN is ingevuld, levert het volgende contract dat de klant ondertekent een mandaat op.',
  ),
  otherAccount: translated(
    (number: string) =>
      `The client’s IBAN is now ${number}. Collections still use the account on the mandate until it is amended or a new one is signed.`,
    number =>
      `L’IBAN du client est désormais ${number}. Les encaissements se font sur le compte du mandat jusqu’à ce qu’il soit modifié ou qu’un nouveau soit signé.`,
    number =>
      `De IBAN van de klant is nu ${number}. Er wordt geïnd van de rekening van het mandaat tot het gewijzigd is of een nieuw mandaat ondertekend is.`,
  ),
  reportedNext: translated(
    (number: string) => `The next bank file reports the previous account to the bank: ${number}`,
    number => `Le prochain fichier bancaire communique le compte précédent à la banque\u00a0: ${number}`,
    number => `Het volgende bankbestand meldt de vorige rekening aan de bank: ${number}`,
  ),
  amend: translated('Amend', 'Modifier le compte', 'Rekening wijzigen'),
  revoke: translated('Revoke', 'Révoquer', 'Intrekken'),
  newSignature: translated(
    'Ask for a new signature',
    'Demander une nouvelle signature',
    'Nieuwe handtekening vragen',
  ),
  earlier: translated('Earlier mandates', 'Mandats antérieurs', 'Vorige mandaten'),
  earlierOne: translated(
    (day: string, number: string) => `Signed ${day} for ${number}.`,
    (day, number) => `Signé le ${day} pour ${number}.`,
    (day, number) => `Ondertekend op ${day} voor ${number}.`,
  ),
  amendTitle: translated(
    (name: string) => `Amend the mandate of ${name}`,
    name => `Modifier le mandat\u00a0: ${name}`,
    name => `Mandaat van ${name} wijzigen`,
  ),
  amendHint: translated(
    (number: string) =>
      `Only with the client’s written consent: keep the letter or email with the contract. The current mandate is for ${number}. The next bank file reports the change to the bank.`,
    number =>
      `Uniquement avec l’accord écrit du client\u00a0: conservez sa lettre ou son e-mail avec le contrat. Le mandat actuel porte sur ${number}. Le prochain fichier bancaire signale le changement à la banque.`,
    number =>
      `Alleen met schriftelijke toestemming van de klant: bewaar de brief of e-mail bij het contract. Het huidige mandaat is voor ${number}. Het volgende bankbestand meldt de wijziging aan de bank.`,
  ),
  agreedOn: translated(
    'Date of the client’s letter',
    'Date de la lettre du client',
    'Datum van de brief van de klant',
  ),
  amendNow: translated('Amend mandate', 'Modifier le mandat', 'Mandaat wijzigen'),
  amended: translated('Mandate amended.', 'Mandat modifié.', 'Mandaat gewijzigd.'),
  revokeTitle: translated(
    (name: string) => `Revoke the mandate of ${name}`,
    name => `Révoquer le mandat\u00a0: ${name}`,
    name => `Mandaat van ${name} intrekken`,
  ),
  revokeHint: translated(
    'From then on, nothing is collected and invoices are paid by transfer. This cannot be undone: to collect again, the client must sign a new contract. Collections that are already in a bank file still take place.',
    'Ensuite, plus rien n’est encaissé et les factures sont payées par virement. C’est irréversible\u00a0: pour encaisser à nouveau, le client doit signer un nouveau contrat. Les encaissements déjà repris dans un fichier bancaire ont encore lieu.',
    'Vanaf dan wordt niets meer geïnd en worden facturen met een overschrijving betaald. Dit kan niet ongedaan worden gemaakt: om opnieuw te innen moet de klant een nieuw contract ondertekenen. Inningen die al in een bankbestand staan, gaan nog door.',
  ),
  revokedOn: translated('Revoked on', 'Révoqué le', 'Ingetrokken op'),
  revokeNow: translated('Revoke mandate', 'Révoquer le mandat', 'Mandaat intrekken'),
  revoked: translated('Mandate revoked.', 'Mandat révoqué.', 'Mandaat ingetrokken.'),
})
