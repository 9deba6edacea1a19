import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'

const title = translated('Practice details', 'Données du cabinet', 'Praktijkgegevens')

export const practiceTexts = byLanguage({
  title,
  subtitle: translated(
    'They appear on contracts and invoices and in bank files.',
    'Elles figurent sur les contrats et les factures et dans les fichiers bancaires.',
    'Ze staan op contracten en facturen en in bankbestanden.',
  ),
  sections: {
    practice: title,
    bank: translated('Bank', 'Banque', 'Bank'),
    invoicing: translated('Invoicing', 'Facturation', 'Facturatie'),
    hours: translated(
      'Opening hours and days off',
      'Heures d’ouverture et jours de fermeture',
      'Openingsuren en sluitingsdagen',
    ),
    emails: translated('Emails', 'E-mails', 'E-mails'),
  },
  face: translated('Logo and color', 'Logo et couleur', 'Logo en kleur'),
  documentColorHint: translated(
    'For titles and lines on documents, and for buttons in emails.',
    'Pour les titres et les traits des documents et les boutons des e-mails.',
    'Voor titels en lijnen op documenten en knoppen in e-mails.',
  ),
  visitEmails: translated('Visit emails', 'Visites par e-mail', 'Bezoeken per e-mail'),
  reminders: translated('Reminders', 'Rappels', 'Herinneringen'),
  remindersHint: translated(
    'Days after the due date before a reminder can be sent. Nothing is sent automatically: send reminders on the Invoices page.',
    'Nombre de jours après l’échéance avant de pouvoir envoyer un rappel. Rien n’est envoyé automatiquement\u00a0: envoyez les rappels à la page Factures.',
    'Aantal dagen na de vervaldag voor een herinnering kan worden verstuurd. Niets wordt automatisch verstuurd: verstuur herinneringen op de pagina Facturen.',
  ),
  openingHoursHint: translated(
    'The calendar is shaded outside these hours. If empty, nothing is shaded.',
    'Le calendrier est grisé en dehors de ces heures. Si le champ est vide, rien n’est grisé.',
    'De kalender is grijs buiten deze uren. Als het veld leeg is, is niets grijs.',
  ),
  legalHolidays: translated(
    (holidays: string) => `Closed automatically on public holidays: ${holidays}.`,
    holidays => `Fermé automatiquement les jours fériés légaux\u00a0: ${holidays}.`,
    holidays => `Automatisch gesloten op wettelijke feestdagen: ${holidays}.`,
  ),
  visitsByEmailHint: translated(
    'Clients with an email address receive the date and time, the animal, the type of visit and your contact details. Alerts and notes are never sent.',
    'Les clients qui ont une adresse e-mail reçoivent la date et l’heure, l’animal, le type de visite et vos coordonnées. Les alertes et les notes ne sont jamais envoyées.',
    'Klanten met een e-mailadres ontvangen de datum en het uur, het dier, het type bezoek en uw contactgegevens. Waarschuwingen en notities worden nooit verstuurd.',
  ),
  confirmVisitsHint: translated(
    'When a visit is booked, moved or canceled.',
    'Quand une visite est planifiée, déplacée ou annulée.',
    'Als een bezoek ingepland, verplaatst of geannuleerd wordt.',
  ),
  remindVisitsHint: translated(
    'Enter 1 to 30 days before the visit. 0 means no reminder.',
    'Indiquez de 1 à 30 jours avant la visite. 0 signifie aucun rappel.',
    'Vul 1 tot 30 dagen voor het bezoek in. 0 betekent geen herinnering.',
  ),
  never: translated('Never', 'Jamais', 'Nooit'),
  daysBefore: translated(
    (days: number) => (days === 1 ? '1 day before' : `${days} days before`),
    days => (days === 1 ? '1 jour avant' : `${days} jours avant`),
    days => (days === 1 ? '1 dag ervoor' : `${days} dagen ervoor`),
  ),
  daysLate: translated(
    (which: string) => `${which} (days)`,
    which => `${which} (jours)`,
    which => `${which} (dagen)`,
  ),
  legalFormHint: translated(
    'For example BV or SRL. Printed after the name on documents.',
    'Par exemple SRL ou BV. Imprimée après le nom sur les documents.',
    'Bijvoorbeeld BV of SRL. Staat na de naam op documenten.',
  ),
  registerHint: translated(
    'The court of your register of legal persons, for example “Gent, afdeling Gent”. Leave empty if you are not registered.',
    'Le tribunal de votre registre des personnes morales, par exemple «\u00a0Liège, division Namur\u00a0». Laissez vide si vous n’êtes pas inscrit.',
    'De rechtbank van uw rechtspersonenregister, bijvoorbeeld “Gent, afdeling Gent”. Laat leeg als u niet ingeschreven bent.',
  ),
  exemptionHint: translated(
    'Legal basis of the exemption, printed in the language of the document. If empty, documents show “Exempt from VAT”.',
    'Base légale de l’exonération, imprimée dans la langue du document. Si le champ est vide, les documents indiquent «\u00a0Exempté de la TVA\u00a0».',
    'Wettelijke basis van de vrijstelling, gedrukt in de taal van het document. Als het veld leeg is, vermelden documenten “Vrijgesteld van btw”.',
  ),
  creditorHint: translated(
    'Assigned by your bank for direct debits.',
    'Attribué par votre banque pour les domiciliations.',
    'Toegekend door uw bank voor domiciliëringen.',
  ),
  daysToPay: translated('Days to Pay', 'Délai de paiement (jours)', 'Betaaltermijn (dagen)'),
  vatRate: translated('VAT Rate (%)', 'Taux de TVA (%)', 'Btw-tarief (%)'),
  documentLanguageHint: translated(
    'For contracts, invoices and emails to clients, unless the client has another language.',
    'Pour les contrats, les factures et les e-mails aux clients, sauf si le client a une autre langue.',
    'Voor contracten, facturen en e-mails aan klanten, tenzij de klant een andere taal heeft.',
  ),
  passwordNeeded: translated(
    'Password needed for the bank details',
    'Mot de passe requis pour les données bancaires',
    'Wachtwoord nodig voor de bankgegevens',
  ),
  passwordNeededText: translated(
    'Your changes are saved on this device. Enter your password to send them to the server.',
    'Vos modifications sont enregistrées sur cet appareil. Saisissez votre mot de passe pour les envoyer au serveur.',
    'Uw wijzigingen zijn op dit toestel bewaard. Voer uw wachtwoord in om ze naar de server te verzenden.',
  ),
  ownersOnly: translated(
    'Only an administrator can change these details.',
    'Seul un responsable peut modifier ces données.',
    'Alleen een beheerder kan deze gegevens wijzigen.',
  ),
  missing: translated(
    (fields: string) => `Still missing for contracts and invoices: ${fields}.`,
    fields => `Il manque encore pour les contrats et les factures\u00a0: ${fields}.`,
    fields => `Ontbreekt nog voor contracten en facturen: ${fields}.`,
  ),
  saved: translated(
    'Practice details saved.',
    'Données du cabinet enregistrées.',
    'Praktijkgegevens bewaard.',
  ),
  changedBy: translated(
    (name: string, moment: string) => `Last changed by ${name} on ${moment}`,
    (name, moment) => `Dernière modification par ${name} le ${moment}`,
    (name, moment) => `Laatst gewijzigd door ${name} op ${moment}`,
  ),
  notHereYet: willAppear('The practice details', 'Les données du cabinet', 'De praktijkgegevens'),
  failedToSave: translated(
    'Failed to save the practice details',
    'Les données du cabinet n’ont pas pu être enregistrées',
    'De praktijkgegevens konden niet worden bewaard',
  ),
  changed: translated(
    (fields: string) => `Changed practice details: ${fields}`,
    fields => `Modifié pour le cabinet\u00a0: ${fields}`,
    fields => `Praktijkgegevens gewijzigd: ${fields}`,
  ),
})

export const { en } = practiceTexts

export type PracticeTexts = typeof en
