import type { Attention } from '../../domain/clients/attention.ts'
import type { FirstStep } from '../../domain/practice/setup-steps.ts'
import { byLanguage, type InEveryLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

type OneOrMany = { one: InEveryLanguage<string>; many: InEveryLanguage<string> }

const attention: { [What in Attention]: OneOrMany } = {
  extrasToInvoice: {
    one: translated(
      'line of extra work not invoiced',
      'prestation supplémentaire non facturée',
      'regel extra werk niet gefactureerd',
    ),
    many: translated(
      'lines of extra work not invoiced',
      'prestations supplémentaires non facturées',
      'regels extra werk niet gefactureerd',
    ),
  },
  editsToSettle: {
    one: translated('change needs your attention', 'modification à traiter', 'wijziging vraagt uw aandacht'),
    many: translated(
      'changes need your attention',
      'modifications à traiter',
      'wijzigingen vragen uw aandacht',
    ),
  },
  editsToSend: {
    one: translated(
      'change waiting to be sent',
      'modification en attente d’envoi',
      'wijziging wacht op verzending',
    ),
    many: translated(
      'changes waiting to be sent',
      'modifications en attente d’envoi',
      'wijzigingen wachten op verzending',
    ),
  },
  refusedInvoices: {
    one: translated(
      'invoice rejected by the bank',
      'facture refusée par la banque',
      'factuur geweigerd door de bank',
    ),
    many: translated(
      'invoices rejected by the bank',
      'factures refusées par la banque',
      'facturen geweigerd door de bank',
    ),
  },
  overdueInvoices: {
    one: translated('overdue invoice', 'facture échue', 'vervallen factuur'),
    many: translated('overdue invoices', 'factures échues', 'vervallen facturen'),
  },
  invoicesToValidate: {
    one: translated('invoice to validate', 'facture à valider', 'te valideren factuur'),
    many: translated('invoices to validate', 'factures à valider', 'te valideren facturen'),
  },
  collections: {
    one: translated('invoice', 'facture', 'factuur'),
    many: translated('invoices', 'factures', 'facturen'),
  },
  contractsToSend: {
    one: translated('contract to send', 'contrat à envoyer', 'te versturen contract'),
    many: translated('contracts to send', 'contrats à envoyer', 'te versturen contracten'),
  },
  contractsToSign: {
    one: translated(
      'contract awaiting signature',
      'contrat en attente de signature',
      'contract wacht op ondertekening',
    ),
    many: translated(
      'contracts awaiting signature',
      'contrats en attente de signature',
      'contracten wachten op ondertekening',
    ),
  },
  animalsToPlan: {
    one: translated('animal to plan', 'animal à planifier', 'in te plannen dier'),
    many: translated('animals to plan', 'animaux à planifier', 'in te plannen dieren'),
  },
  visitsOver: {
    one: translated('past visit to complete', 'visite à clôturer', 'af te sluiten bezoek'),
    many: translated('past visits to complete', 'visites à clôturer', 'af te sluiten bezoeken'),
  },
  addressesToCheck: {
    one: translated('address to check', 'adresse à vérifier', 'te controleren adres'),
    many: translated('addresses to check', 'adresses à vérifier', 'te controleren adressen'),
  },
}

const steps: { [Step in FirstStep]: InEveryLanguage<{ title: string; hint: string }> } = {
  practice: translated(
    {
      title: 'Your practice',
      hint: 'Name, address, enterprise number and bank account appear on every document.',
    },
    {
      title: 'Votre cabinet',
      hint: 'Le nom, l’adresse, le numéro d’entreprise et le compte bancaire figurent sur chaque document.',
    },
    {
      title: 'Uw praktijk',
      hint: 'Naam, adres, ondernemingsnummer en bankrekening staan op elk document.',
    },
  ),
  mail: translated(
    {
      title: 'Mail server',
      hint: 'Clients receive contracts and invoices by email once the mail server is set.',
    },
    {
      title: 'Serveur de messagerie',
      hint: 'Les clients reçoivent contrats et factures par e-mail dès que le serveur de messagerie est configuré.',
    },
    {
      title: 'Mailserver',
      hint: 'Klanten ontvangen contracten en facturen per e-mail zodra de mailserver is ingesteld.',
    },
  ),
  species: translated(
    {
      title: 'Species and prices',
      hint: 'Set an hourly price per species. Contract prices follow from it.',
    },
    {
      title: 'Espèces et tarifs',
      hint: 'Fixez un prix horaire par espèce. Le prix des contrats en dépend.',
    },
    {
      title: 'Diersoorten en prijzen',
      hint: 'Stel een uurprijs per diersoort in. De prijs van contracten volgt daaruit.',
    },
  ),
  clients: translated(
    { title: 'Clients', hint: 'Add one, or import them from a file.' },
    { title: 'Clients', hint: 'Ajoutez-en un ou importez-les depuis un fichier.' },
    { title: 'Klanten', hint: 'Voeg er een toe of importeer ze uit een bestand.' },
  ),
  tablet: translated(
    {
      title: 'A tablet for the exam room',
      hint: 'Scan the QR code with the tablet and log in.',
    },
    {
      title: 'Une tablette pour la salle de consultation',
      hint: 'Scannez le code QR avec la tablette et connectez-vous.',
    },
    {
      title: 'Een tablet voor de onderzoeksruimte',
      hint: 'Scan de QR-code met de tablet en meld u aan.',
    },
  ),
  contract: translated(
    {
      title: 'First contract',
      hint: 'Add animals to a client, then create the contract. Validate and send it.',
    },
    {
      title: 'Premier contrat',
      hint: 'Ajoutez des animaux à un client, puis créez le contrat. Validez-le et envoyez-le.',
    },
    {
      title: 'Eerste contract',
      hint: 'Voeg dieren toe aan een klant en maak het contract aan. Valideer en verstuur het.',
    },
  ),
  signature: translated(
    {
      title: 'Signature',
      hint: 'The client signs from the email, on this device or on paper. Then activate the contract.',
    },
    {
      title: 'Signature',
      hint: 'Le client signe depuis l’e-mail, sur cet appareil ou sur papier. Activez ensuite le contrat.',
    },
    {
      title: 'Ondertekening',
      hint: 'De klant ondertekent via de e-mail, op dit toestel of op papier. Activeer daarna het contract.',
    },
  ),
  invoices: translated(
    {
      title: 'First invoices',
      hint: 'Synchronize creates the invoices of the month. Check and validate them.',
    },
    {
      title: 'Premières factures',
      hint: 'Synchroniser crée les factures du mois. Vérifiez-les et validez-les.',
    },
    {
      title: 'Eerste facturen',
      hint: 'Synchroniseren maakt de facturen van de maand aan. Kijk ze na en valideer ze.',
    },
  ),
  file: translated(
    {
      title: 'First bank file',
      hint: 'Generate the XML of the month. It collects the validated invoices by direct debit.',
    },
    {
      title: 'Premier fichier bancaire',
      hint: 'Générez le XML du mois. Il encaisse les factures validées par domiciliation.',
    },
    {
      title: 'Eerste bankbestand',
      hint: 'Genereer de XML van de maand. Die int de gevalideerde facturen via domiciliëring.',
    },
  ),
  bank: translated(
    {
      title: 'At your bank',
      hint: 'Upload the file in your online banking before the collection day, and approve it. Then import the bank statement: it marks the invoices as paid.',
    },
    {
      title: 'À la banque',
      hint: 'Déposez le fichier dans votre banque en ligne avant le jour d’encaissement, et approuvez-le. Importez ensuite l’extrait de compte\u00a0: il marque les factures comme payées.',
    },
    {
      title: 'Bij uw bank',
      hint: 'Laad het bestand voor de inningsdag op in uw online bankieren en keur het goed. Importeer daarna het rekeninguittreksel: dat zet de facturen op betaald.',
    },
  ),
}

export const homeTexts = byLanguage({
  emailNotice: {
    title: translated(
      'Clients receive no emails',
      'Les clients ne reçoivent pas d’e-mails',
      'Klanten ontvangen geen e-mails',
    ),
    text: translated(
      'Set a mail server in the settings to send them.',
      'Configurez un serveur de messagerie dans les paramètres pour les envoyer.',
      'Stel in de instellingen een mailserver in om ze te versturen.',
    ),
    open: translated('Set the mail server', 'Configurer le serveur', 'Mailserver instellen'),
    dismiss: translated('Do not show again', 'Ne plus afficher', 'Niet meer tonen'),
  },
  today: translated('Today', 'Aujourd’hui', 'Vandaag'),
  dayList: translated('The whole day', 'Toute la journée', 'De hele dag'),
  toPlan: translated('To plan', 'À planifier', 'In te plannen'),
  now: translated('Now', 'Maintenant', 'Nu'),
  next: translated('Next', 'Suivant', 'Volgende'),
  noVisits: translated('No visits today.', 'Aucune visite aujourd’hui.', 'Geen bezoeken vandaag.'),
  noMoreVisits: translated(
    'No more visits today.',
    'Plus de visites aujourd’hui.',
    'Geen bezoeken meer vandaag.',
  ),
  book: translated('Book a visit', 'Planifier une visite', 'Een bezoek inplannen'),
  moreVisits: translated(
    (count: number) => plural.en(count, '1 more today', `${count} more today`),
    count => plural.fr(count, 'Encore 1 aujourd’hui', `Encore ${count} aujourd’hui`),
    count => `Nog ${count} vandaag`,
  ),
  waiting: translated(
    (time: string, minutes: number) => `Arrived ${time}, waiting ${minutes} min`,
    (time, minutes) => `Arrivée à ${time}, attente de ${minutes}\u00a0min`,
    (time, minutes) => `Aangekomen om ${time}, wacht al ${minutes} min`,
  ),
  unassigned: translated('Unassigned', 'Non attribuées', 'Niet toegewezen'),
  noAnimal: translated('No animal chosen', 'Aucun animal choisi', 'Geen dier gekozen'),
  loading: translated('Loading the day…', 'Chargement de la journée…', 'De dag wordt geladen…'),
  needsAttention: translated('Needs attention', 'À traiter', 'Vraagt aandacht'),
  allDone: translated('All done.', 'Rien à traiter.', 'Alles is klaar.'),
  attention,
  collectedOn: translated(
    (day: string) => `collected on ${day}`,
    day => `encaissement le ${day}`,
    day => `inning op ${day}`,
  ),
  colleaguesEdits: {
    one: translated(
      (name: string) => `change of ${name} is waiting on this device`,
      name => `modification en attente sur cet appareil (${name})`,
      name => `wijziging van ${name} wacht op dit toestel`,
    ),
    many: translated(
      (name: string) => `changes of ${name} are waiting on this device`,
      name => `modifications en attente sur cet appareil (${name})`,
      name => `wijzigingen van ${name} wachten op dit toestel`,
    ),
  },
  loggedOut: translated('a user who logged out', 'quelqu’un qui s’est déconnecté', 'een afgemelde gebruiker'),
  unsentEmails: {
    one: translated('email not sent', 'e-mail non envoyé', 'e-mail niet verstuurd'),
    many: translated('emails not sent', 'e-mails non envoyés', 'e-mails niet verstuurd'),
  },
  unsentEInvoices: {
    one: translated('e-invoice not sent', 'facture électronique non envoyée', 'e-factuur niet verstuurd'),
    many: translated(
      'e-invoices not sent',
      'factures électroniques non envoyées',
      'e-facturen niet verstuurd',
    ),
  },
  refundTo: translated(
    (amount: string, name: string) => `Refund ${amount} to ${name}`,
    (amount, name) => `Rembourser ${amount} à ${name}`,
    (amount, name) => `${amount} terugbetalen aan ${name}`,
  ),
  refundBy: translated(
    (day: string) => `Due by ${day}`,
    day => `À payer au plus tard le ${day}`,
    day => `Te betalen uiterlijk op ${day}`,
  ),
  firstHour: {
    title: translated('Getting started', 'Premiers pas', 'Aan de slag'),
    text: translated(
      'Set up your practice. Steps are ticked off automatically.',
      'Configurez votre cabinet. Les étapes se cochent automatiquement.',
      'Stel uw praktijk in. Stappen worden automatisch afgevinkt.',
    ),
    progress: translated(
      (done: number, all: number) => `${done} of ${all} done`,
      (done, all) => `${done} ${plural.fr(done, 'faite', 'faites')} sur ${all}`,
      (done, all) => `${done} van ${all} gedaan`,
    ),
    next: translated(
      (step: string) => `Next: ${step}`,
      step => `À faire\u00a0: ${step}`,
      step => `Volgende stap: ${step}`,
    ),
    done: translated('Done', 'Fait', 'Gedaan'),
    skipped: translated('Skipped', 'Ignoré', 'Overgeslagen'),
    skip: translated('Skip', 'Ignorer', 'Overslaan'),
    skipNamed: translated(
      (step: string) => `Skip: ${step}`,
      step => `Ignorer\u00a0: ${step}`,
      step => `Overslaan: ${step}`,
    ),
    resume: translated('Do this after all', 'Reprendre', 'Toch doen'),
    resumeNamed: translated(
      (step: string) => `Do this after all: ${step}`,
      step => `Reprendre\u00a0: ${step}`,
      step => `Toch doen: ${step}`,
    ),
    hide: translated('Hide this list', 'Masquer cette liste', 'Deze lijst verbergen'),
    steps,
    fillIn: translated('Fill in', 'Compléter', 'Invullen'),
    setMail: translated('Set the mail server', 'Configurer le serveur', 'Mailserver instellen'),
    addClient: translated('Add a client', 'Ajouter un client', 'Een klant toevoegen'),
    toContracts: translated('Go to contracts', 'Aller aux contrats', 'Naar de contracten'),
    toInvoices: translated('Go to invoices', 'Aller aux factures', 'Naar de facturen'),
    importFile: translated('Import a file', 'Importer un fichier', 'Een bestand importeren'),
    showCode: translated('Show QR code', 'Afficher le code QR', 'QR-code tonen'),
  },
  tablet: {
    title: translated('Bouvier on a tablet', 'Bouvier sur une tablette', 'Bouvier op een tablet'),
    text: translated(
      'Scan this QR code with the camera of the tablet and log in.',
      'Scannez ce code QR avec l’appareil photo de la tablette et connectez-vous.',
      'Scan deze QR-code met de camera van de tablet en meld u aan.',
    ),
    code: translated('QR code of the address', 'Code QR de l’adresse', 'QR-code van het adres'),
    localAddress: translated(
      'Other devices cannot use this address. Open Bouvier here with this computer’s network name or IP address; the code will then point to it.',
      'Les autres appareils ne peuvent pas utiliser cette adresse. Ouvrez Bouvier ici avec le nom réseau ou l’adresse IP de cet ordinateur\u00a0; le code mènera alors à cette adresse.',
      'Andere toestellen kunnen dit adres niet gebruiken. Open Bouvier hier met de netwerknaam of het IP-adres van deze computer; de code verwijst dan daarnaar.',
    ),
    withoutHttps: translated(
      'This address does not use HTTPS. The tablet works while it is online, but the app cannot be installed or opened offline. The person who manages the server can set up HTTPS.',
      'Cette adresse n’utilise pas HTTPS. La tablette fonctionne tant qu’elle est en ligne, mais l’application ne peut être ni installée ni ouverte hors ligne. La personne qui gère le serveur peut activer HTTPS.',
      'Dit adres gebruikt geen HTTPS. De tablet werkt zolang ze online is, maar de app kan niet worden geïnstalleerd of offline worden geopend. De persoon die de server beheert, kan HTTPS instellen.',
    ),
    withHttps: translated(
      'Then install the app on the tablet: choose “Install” or “Add to Home Screen” in the browser menu. It then also opens offline.',
      'Installez ensuite l’application sur la tablette\u00a0: choisissez «\u00a0Installer\u00a0» ou «\u00a0Sur l’écran d’accueil\u00a0» dans le menu du navigateur. Elle s’ouvre alors aussi hors ligne.',
      'Installeer daarna de app op de tablet: kies “Installeren” of “Zet op beginscherm” in het menu van de browser. Ze opent dan ook offline.',
    ),
  },
})
