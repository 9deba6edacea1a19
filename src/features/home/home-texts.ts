import type { Attention } from '../../domain/clients/attention.ts'
import type { FirstStep } from '../../domain/practice/first-hour.ts'
import { byLanguage, type InEveryLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

/** The singular and plural forms. */
type OneOrMany = { one: InEveryLanguage<string>; many: InEveryLanguage<string> }

const attention: { [What in Attention]: OneOrMany } = {
  editsToSettle: {
    one: translated('edit needs you', 'modification a besoin de vous', 'wijziging heeft u nodig'),
    many: translated('edits need you', 'modifications ont besoin de vous', 'wijzigingen hebben u nodig'),
  },
  editsToSend: {
    one: translated(
      'edit waits for the network',
      'modification attend le réseau',
      'wijziging wacht op het netwerk',
    ),
    many: translated(
      'edits wait for the network',
      'modifications attendent le réseau',
      'wijzigingen wachten op het netwerk',
    ),
  },
  refusedInvoices: {
    one: translated(
      'invoice refused by the bank',
      'facture refusée par la banque',
      'factuur geweigerd door de bank',
    ),
    many: translated(
      'invoices refused by the bank',
      'factures refusées par la banque',
      'facturen geweigerd door de bank',
    ),
  },
  overdueInvoices: {
    one: translated('overdue invoice', 'facture en retard', 'factuur te laat'),
    many: translated('overdue invoices', 'factures en retard', 'facturen te laat'),
  },
  invoicesToValidate: {
    one: translated('invoice to validate', 'facture à valider', 'factuur te valideren'),
    many: translated('invoices to validate', 'factures à valider', 'facturen te valideren'),
  },
  contractsToSend: {
    one: translated('contract to send', 'contrat à envoyer', 'contract te versturen'),
    many: translated('contracts to send', 'contrats à envoyer', 'contracten te versturen'),
  },
  contractsToSign: {
    one: translated(
      'contract waits for its signature',
      'contrat attend sa signature',
      'contract wacht op een handtekening',
    ),
    many: translated(
      'contracts wait for their signature',
      'contrats attendent leur signature',
      'contracten wachten op een handtekening',
    ),
  },
  animalsToPlan: {
    one: translated('animal to plan', 'animal à planifier', 'dier in te plannen'),
    many: translated('animals to plan', 'animaux à planifier', 'dieren in te plannen'),
  },
  visitsOver: {
    one: translated(
      'visit over without a word',
      'visite passée sans un mot',
      'bezoek voorbij zonder bericht',
    ),
    many: translated(
      'visits over without a word',
      'visites passées sans un mot',
      'bezoeken voorbij zonder bericht',
    ),
  },
  addressesToCheck: {
    one: translated('address to look at', 'adresse à vérifier', 'adres na te kijken'),
    many: translated('addresses to look at', 'adresses à vérifier', 'adressen na te kijken'),
  },
}

const steps: { [Step in FirstStep]: InEveryLanguage<{ title: string; hint: string }> } = {
  practice: translated(
    { title: 'Your practice', hint: 'Name, address, enterprise number and account stand on every paper.' },
    {
      title: 'Votre cabinet',
      hint: 'Le nom, l’adresse, le numéro d’entreprise et le compte figurent sur chaque document.',
    },
    {
      title: 'Uw praktijk',
      hint: 'Naam, adres, ondernemingsnummer en rekening staan op elk document.',
    },
  ),
  species: translated(
    {
      title: 'The animals that you see',
      hint: 'Each species has its hourly price. Contracts are made of it.',
    },
    {
      title: 'Les animaux que vous voyez',
      hint: 'Chaque espèce a son prix horaire. Les contrats en découlent.',
    },
    {
      title: 'De dieren die u ziet',
      hint: 'Elke diersoort heeft haar uurprijs. Contracten volgen daaruit.',
    },
  ),
  clients: translated(
    { title: 'The first client', hint: 'Type one in, or bring all of them in from a file.' },
    { title: 'Le premier client', hint: 'Saisissez-en un, ou importez-les tous depuis un fichier.' },
    { title: 'De eerste klant', hint: 'Typ er een in, of importeer ze allemaal uit een bestand.' },
  ),
  tablet: translated(
    {
      title: 'A tablet for the exam room',
      hint: 'It reads a code, you sign in there, and it has everything.',
    },
    {
      title: 'Une tablette pour la salle de consultation',
      hint: 'Elle lit un code, vous vous y connectez, et elle a tout.',
    },
    {
      title: 'Een tablet voor de onderzoekskamer',
      hint: 'Die leest een code, u meldt zich er aan, en alles staat erop.',
    },
  ),
}

export const homeTexts = byLanguage({
  emailNotice: {
    title: translated(
      'Clients get no emails',
      'Les clients ne reçoivent pas d’e-mails',
      'Klanten krijgen geen e-mails',
    ),
    text: translated(
      'Ask the person who runs the server to set SMTP_URL.',
      'Demandez à la personne qui gère le serveur de régler SMTP_URL.',
      'Vraag wie de server beheert om SMTP_URL in te stellen.',
    ),
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
  book: translated('Book a visit', 'Réserver une visite', 'Een bezoek boeken'),
  moreVisits: translated(
    (count: number) => plural.en(count, '1 more today', `${count} more today`),
    count => plural.fr(count, 'Encore 1 aujourd’hui', `Encore ${count} aujourd’hui`),
    count => `Nog ${count} vandaag`,
  ),
  noAnimal: translated('No animal chosen', 'Aucun animal choisi', 'Geen dier gekozen'),
  needsAttention: translated('What needs attention', 'À traiter', 'Wat aandacht vraagt'),
  allCalm: translated('Nothing waits for you.', 'Rien ne vous attend.', 'Er wacht niets op u.'),
  attention,
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
    title: translated('The first hour', 'La première heure', 'Het eerste uur'),
    text: translated(
      'What a practice needs first. Each step ticks itself once it is done.',
      'Ce dont un cabinet a d’abord besoin. Chaque étape se coche d’elle-même une fois faite.',
      'Wat een praktijk eerst nodig heeft. Elke stap vinkt zichzelf af zodra hij gedaan is.',
    ),
    progress: translated(
      (done: number, all: number) => `${done} of ${all} done`,
      (done, all) => `${done} sur ${all} ${plural.fr(done, 'faite', 'faites')}`,
      (done, all) => `${done} van ${all} gedaan`,
    ),
    done: translated('Done', 'Fait', 'Gedaan'),
    skipped: translated('Skipped', 'Passé', 'Overgeslagen'),
    skip: translated('Skip', 'Passer', 'Overslaan'),
    skipNamed: translated(
      (step: string) => `Skip: ${step}`,
      step => `Passer\u00a0: ${step}`,
      step => `Overslaan: ${step}`,
    ),
    takeUp: translated('Take it up again', 'La reprendre', 'Toch doen'),
    takeUpNamed: translated(
      (step: string) => `Take it up again: ${step}`,
      step => `La reprendre\u00a0: ${step}`,
      step => `Toch doen: ${step}`,
    ),
    hide: translated('Hide this list', 'Masquer cette liste', 'Deze lijst verbergen'),
    steps,
    fillIn: translated('Fill in', 'Compléter', 'Invullen'),
    addClient: translated('Add the first one', 'Ajouter le premier', 'De eerste toevoegen'),
    importFile: translated('Import a file', 'Importer un fichier', 'Een bestand importeren'),
    showCode: translated('Show the code', 'Afficher le code', 'De code tonen'),
  },
  tablet: {
    title: translated('Bouvier on a tablet', 'Bouvier sur une tablette', 'Bouvier op een tablet'),
    text: translated(
      'Point the camera of the tablet at this code, and sign in there.',
      'Dirigez l’appareil photo de la tablette vers ce code, et connectez-vous-y.',
      'Richt de camera van de tablet op deze code, en meld u er aan.',
    ),
    code: translated('The address as a code', 'L’adresse sous forme de code', 'Het adres als code'),
    onlyHere: translated(
      'This address means "this very device": no other one finds it. Open Bouvier here by the name or number that this computer has in the network, and the code leads there.',
      'Cette adresse signifie «\u00a0cet appareil-ci\u00a0»\u00a0: aucun autre ne la trouve. Ouvrez Bouvier ici par le nom ou le numéro de cet ordinateur dans le réseau, et le code y mènera.',
      'Dit adres betekent "dit toestel zelf": geen ander vindt het. Open Bouvier hier met de naam of het nummer van deze computer in het netwerk, en de code leidt daarheen.',
    ),
    withoutHttps: translated(
      'This address has no HTTPS. The tablet then works as long as it reaches the server, but browsers let it neither start without a network nor be installed. Whoever looks after your server can give it an address with HTTPS.',
      'Cette adresse n’a pas HTTPS. La tablette fonctionne alors tant qu’elle atteint le serveur, mais les navigateurs ne la laissent ni démarrer sans réseau ni être installée. La personne qui s’occupe de votre serveur peut lui donner une adresse en HTTPS.',
      'Dit adres heeft geen HTTPS. De tablet werkt dan zolang ze de server bereikt, maar browsers laten haar niet zonder netwerk starten en niet installeren. Wie voor uw server zorgt, kan hem een adres met HTTPS geven.',
    ),
    withHttps: translated(
      'Then install it there: the menu of the browser has "Install" or "Add to Home Screen". From then on it starts without a network too.',
      'Installez-le ensuite là-bas\u00a0: le menu du navigateur propose «\u00a0Installer\u00a0» ou «\u00a0Sur l’écran d’accueil\u00a0». Il démarre alors aussi sans réseau.',
      'Installeer het daar daarna: het menu van de browser heeft "Installeren" of "Zet op beginscherm". Vanaf dan start het ook zonder netwerk.',
    ),
  },
})
