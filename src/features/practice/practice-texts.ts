import { byLanguage, translated } from '../../domain/text/language.ts'

export const practiceTexts = byLanguage({
  title: translated('Practice Details', 'Données du cabinet', 'Praktijkgegevens'),
  subtitle: translated(
    'They stand on contracts and invoices, and in the file for the bank.',
    'Elles figurent sur les contrats et les factures, et dans le fichier pour la banque.',
    'Ze staan op contracten en facturen, en in het bestand voor de bank.',
  ),
  identity: translated('The practice', 'Le cabinet', 'De praktijk'),
  bank: translated('Bank', 'Banque', 'Bank'),
  invoicing: translated('Invoicing', 'Facturation', 'Facturatie'),
  reminders: translated('Reminders', 'Rappels', 'Herinneringen'),
  remindersHint: translated(
    'How many days after an invoice was due its client can be reminded. Nothing leaves by itself: the invoices screen shows the list first.',
    'Combien de jours après l’échéance le client peut recevoir un rappel. Rien ne part tout seul : l’écran des factures montre d’abord la liste.',
    'Hoeveel dagen na de vervaldag de klant een herinnering kan krijgen. Niets vertrekt vanzelf: het scherm van de facturen toont eerst de lijst.',
  ),
  openingHours: translated(
    'Opening hours and days off',
    'Heures d’ouverture et jours de fermeture',
    'Openingsuren en sluitingsdagen',
  ),
  openingHoursHint: translated(
    'The calendar is shaded outside these hours. Without any, no hour is shaded.',
    'Le calendrier est grisé en dehors de ces heures. Sans heures, rien n’est grisé.',
    'De kalender is grijs buiten deze uren. Zonder uren is niets grijs.',
  ),
  legalHolidays: translated(
    (holidays: string) => `Legal holidays are closed by themselves: ${holidays}.`,
    holidays => `Les jours fériés légaux sont fermés d’office\u00a0: ${holidays}.`,
    holidays => `Op wettelijke feestdagen is het vanzelf gesloten: ${holidays}.`,
  ),
  visitsByEmail: translated('Visits by e-mail', 'Visites par e-mail', 'Bezoeken per e-mail'),
  visitsByEmailHint: translated(
    'Clients with an e-mail address receive the day and the hour, the animal, the kind of visit and how to reach you. Alerts and notes never leave the practice.',
    'Les clients qui ont une adresse e-mail reçoivent le jour et l’heure, l’animal, le type de visite et vos coordonnées. Les alertes et les notes ne quittent jamais le cabinet.',
    'Klanten met een e-mailadres krijgen de dag en het uur, het dier, de soort van bezoek en hoe ze u bereiken. Waarschuwingen en notities verlaten de praktijk nooit.',
  ),
  confirmVisitsHint: translated(
    'When a visit is booked, moved or canceled.',
    'Quand une visite est fixée, déplacée ou annulée.',
    'Als een bezoek geboekt, verplaatst of geannuleerd wordt.',
  ),
  remindVisitsHint: translated(
    'From 1 to 30 days before the visit; 0 for never.',
    'De 1 à 30 jours avant la visite\u00a0; 0 pour jamais.',
    'Van 1 tot 30 dagen voor het bezoek; 0 voor nooit.',
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
    'Such as BV or SRL. It follows the name on documents.',
    'Par exemple SRL ou BV. Elle suit le nom sur les documents.',
    'Bijvoorbeeld BV of SRL. Ze volgt de naam op documenten.',
  ),
  registerHint: translated(
    'The court in whose register you stand, such as ‘Gent, afdeling Gent’. Leave it empty if you stand in none.',
    'Le tribunal dont le registre vous mentionne, par exemple «\u00a0Liège, division Namur\u00a0». Laissez vide si vous ne figurez dans aucun.',
    'De rechtbank in wier register u staat, bijvoorbeeld ‘Gent, afdeling Gent’. Laat leeg als u in geen enkel staat.',
  ),
  exemptionHint: translated(
    'Why you charge no VAT, as the law words it. Documents print the text in their own language. Without a text they say: Exempt from VAT.',
    'Pour quel motif vous ne demandez pas de TVA, dans les termes de la loi. Chaque document reprend la mention dans sa langue. Sans texte, il indique\u00a0: Exempté de la TVA.',
    'Waarom u geen btw aanrekent, zoals de wet het zegt. Elk document vermeldt de tekst in zijn eigen taal. Zonder tekst staat er: Vrijgesteld van btw.',
  ),
  creditorHint: translated(
    'Your bank gives it for direct debits.',
    'Votre banque l’attribue pour les domiciliations.',
    'Uw bank geeft het voor domiciliëringen.',
  ),
  daysToPay: translated('Days to Pay', 'Délai de paiement (jours)', 'Betaaltermijn (dagen)'),
  vatRate: translated('VAT Rate (%)', 'Taux de TVA (%)', 'Btw-tarief (%)'),
  documentLanguageHint: translated(
    'Contracts, invoices and emails to clients are written in it, unless the client has a language of their own.',
    'Les contrats, factures et e-mails aux clients sont écrits dans cette langue, sauf si le client en a une autre.',
    'Contracten, facturen en e-mails aan klanten zijn in deze taal geschreven, tenzij de klant een eigen taal heeft.',
  ),
  waitsForPassword: translated(
    'Bank details wait for your password',
    'Des données bancaires attendent votre mot de passe',
    'Bankgegevens wachten op uw wachtwoord',
  ),
  waitsForPasswordText: translated(
    'What you saved is kept on this device, and goes to the server once you have given it.',
    'Ce que vous avez enregistré est gardé sur cet appareil, et part au serveur dès que vous l’avez saisi.',
    'Wat u bewaarde, staat op dit toestel, en gaat naar de server zodra u het hebt ingevuld.',
  ),
  ownersOnly: translated(
    'Only an owner of the practice changes these details.',
    'Seul un ou une propriétaire du cabinet change ces données.',
    'Alleen een eigenaar van de praktijk wijzigt deze gegevens.',
  ),
  missing: translated(
    (fields: string) => `Contracts and invoices still need: ${fields}.`,
    fields => `Il manque encore pour les contrats et les factures\u00a0: ${fields}.`,
    fields => `Contracten en facturen hebben nog nodig: ${fields}.`,
  ),
  saved: translated(
    'The practice details are saved.',
    'Les données du cabinet sont enregistrées.',
    'De praktijkgegevens zijn bewaard.',
  ),
  changedBy: translated(
    (name: string, moment: string) => `Last changed by ${name} on ${moment}`,
    (name, moment) => `Modifiées en dernier par ${name} le ${moment}`,
    (name, moment) => `Laatst gewijzigd door ${name} op ${moment}`,
  ),
  notHereYet: translated(
    'The practice details have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les données du cabinet ne sont pas encore sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
    'De praktijkgegevens stonden nog niet op dit toestel. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  failedToSave: translated(
    'Failed to save the practice details',
    'Les données du cabinet n’ont pas pu être enregistrées',
    'De praktijkgegevens konden niet worden bewaard',
  ),
  changed: translated(
    (fields: string) => `Changed ${fields} of the practice`,
    fields => `Modifié pour le cabinet\u00a0: ${fields}`,
    fields => `Gewijzigd bij de praktijk: ${fields}`,
  ),
  exportTitle: translated('All Data', 'Toutes les données', 'Alle gegevens'),
  exportExplained: translated(
    'One zip file with everything that the practice has here: all lists as JSON and CSV, and the contracts, invoices and bank files as they were kept. The CSV is for a spreadsheet in the language of this screen. Stay on this page until it is there.',
    'Un fichier zip avec tout ce que le cabinet a ici\u00a0: toutes les listes en JSON et en CSV, et les contrats, factures et fichiers pour la banque tels qu’ils ont été conservés. Le CSV est écrit pour un tableur dans la langue de cet écran. Restez sur cette page jusqu’à ce qu’il soit là.',
    'Eén zipbestand met alles wat de praktijk hier heeft: alle lijsten als JSON en CSV, en de contracten, facturen en bankbestanden zoals ze bewaard zijn. De CSV is voor een rekenblad in de taal van dit scherm. Blijf op deze pagina tot het er is.',
  ),
  exportAll: translated('Export all data', 'Exporter toutes les données', 'Alle gegevens exporteren'),
  exportWithoutWaiting: translated(
    (count: number) =>
      count === 1
        ? 'One edit on this device is not with the server yet. The file will not have it.'
        : `${count} edits on this device are not with the server yet. The file will not have them.`,
    count =>
      count === 1
        ? 'Une modification sur cet appareil n’est pas encore sur le serveur. Le fichier ne l’aura pas.'
        : `${count} modifications sur cet appareil ne sont pas encore sur le serveur. Le fichier ne les aura pas.`,
    count =>
      count === 1
        ? 'Eén wijziging op dit toestel is nog niet op de server. Het bestand zal ze niet bevatten.'
        : `${count} wijzigingen op dit toestel zijn nog niet op de server. Het bestand zal ze niet bevatten.`,
  ),
})

export const { en } = practiceTexts

export type PracticeTexts = typeof en
