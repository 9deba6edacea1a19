import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const contractsTexts = byLanguage({
  title: translated('Contracts', 'Contrats', 'Contracten'),
  search: translated('Search contracts...', 'Rechercher un contrat...', 'Contract zoeken...'),
  add: translated('Add New Contract', 'Ajouter un contrat', 'Contract toevoegen'),
  client: translated('Client', 'Client', 'Klant'),
  signedAt: translated('Signed At', 'Signé le', 'Ondertekend op'),
  createdAt: translated('Created At', 'Créé le', 'Aangemaakt op'),
  updatedAt: translated('Updated At', 'Modifié le', 'Gewijzigd op'),
  status: translated('Status', 'Statut', 'Status'),
  statusFilter: translated(
    (count: number, total: number) => `Status Filter (${count}/${total})`,
    (count, total) => `Filtre des statuts (${count}/${total})`,
    (count, total) => `Statusfilter (${count}/${total})`,
  ),
  selectAll: translated('Select All', 'Tout sélectionner', 'Alles selecteren'),
  noneSelected: translated(
    'No statuses selected. Please select at least one status to view contracts.',
    'Aucun statut sélectionné. Sélectionnez au moins un statut pour afficher les contrats.',
    'Geen status geselecteerd. Selecteer minstens één status om contracten te zien.',
  ),
  none: translated(
    'No contracts found matching the selected criteria.',
    'Aucun contrat ne correspond aux critères choisis.',
    'Geen contracten gevonden die aan de gekozen criteria voldoen.',
  ),
  hiddenByStatus: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'contract has', 'contracts have')} a status that is not selected.`,
    count => `${count} ${plural.fr(count, 'contrat a', 'contrats ont')} un statut qui n’est pas sélectionné.`,
    count =>
      `${count} ${plural.nl(count, 'contract heeft', 'contracten hebben')} een status die niet geselecteerd is.`,
  ),
  noneYetHint: translated(
    'Add the first contract: choose a client, and their animals make the price.',
    'Ajoutez le premier contrat\u00a0: choisissez un client, ses animaux en font le prix.',
    'Voeg het eerste contract toe: kies een klant, en de dieren bepalen de prijs.',
  ),
  addFirst: translated(
    'Add the first contract',
    'Ajouter le premier contrat',
    'Voeg het eerste contract toe',
  ),
  notHereYet: translated(
    'The contracts have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les contrats n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
    'De contracten zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  loading: translated('Loading contracts...', 'Chargement des contrats...', 'Contracten laden...'),
  chooseClient: translated('Search a client...', 'Rechercher un client...', 'Klant zoeken...'),
  clientFixed: translated(
    'The client of a contract cannot be changed. For another client, add a new contract.',
    'Le client d’un contrat ne peut pas être changé. Pour un autre client, ajoutez un nouveau contrat.',
    'De klant van een contract kan niet worden gewijzigd. Voeg voor een andere klant een nieuw contract toe.',
  ),
  version: translated(
    (count: number) => `v${count}`,
    count => `v${count}`,
    count => `v${count}`,
  ),
  versionLabel: translated('Version', 'Version', 'Versie'),
  animals: translated('Animals', 'Animaux', 'Dieren'),
  noClientsYet: translated(
    'There are no clients yet.',
    'Il n’y a pas encore de clients.',
    'Er zijn nog geen klanten.',
  ),
  clientWithoutAnimals: translated(
    'This client has no animals yet, and a contract is about those.',
    'Ce client n’a pas encore d’animaux, et un contrat porte sur eux.',
    'Deze klant heeft nog geen dieren, en daarover gaat een contract.',
  ),
  addAnimalsOf: translated(
    (client: string) => `Add them on the page of ${client}`,
    client => `Les ajouter sur la page de ${client}`,
    client => `Ze toevoegen op de pagina van ${client}`,
  ),
  noAnimals: translated('No animals yet', 'Pas encore d’animaux', 'Nog geen dieren'),
  visitsOf: translated(
    (name: string, count: number) => `${name} (${count} ${plural.en(count, 'visit', 'visits')} a year)`,
    (name, count) => `${name} (${count} ${plural.fr(count, 'visite', 'visites')} par an)`,
    (name, count) => `${name} (${count} ${plural.nl(count, 'bezoek', 'bezoeken')} per jaar)`,
  ),
  yearly: translated('A year, without VAT', 'Par an, hors TVA', 'Per jaar, zonder btw'),
  emailWaits: translated(
    'Email waits to be sent',
    'L’e-mail attend d’être envoyé',
    'De e-mail wacht op verzending',
  ),
  editNamed: translated(
    (name: string) => `Edit the contract of ${name}`,
    name => `Modifier le contrat de ${name}`,
    name => `Contract van ${name} bewerken`,
  ),
  previewNamed: translated(
    (name: string) => `Preview the contract of ${name}`,
    name => `Aperçu du contrat de ${name}`,
    name => `Voorbeeld van het contract van ${name}`,
  ),
  pdfNamed: translated(
    (name: string) => `Download the PDF of ${name}`,
    name => `Télécharger le PDF de ${name}`,
    name => `Pdf van ${name} downloaden`,
  ),
  deleteNamed: translated(
    (name: string) => `Delete the contract of ${name}`,
    name => `Supprimer le contrat de ${name}`,
    name => `Contract van ${name} verwijderen`,
  ),
  confirmDelete: translated('Confirm delete?', 'Supprimer\u00a0?', 'Echt verwijderen?'),
  steps: {
    validate: translated('Validate', 'Valider', 'Valideren'),
    send: translated('Send', 'Envoyer', 'Versturen'),
    resend: translated('Resend', 'Renvoyer', 'Herzenden'),
    'force-sign': translated('Force Sign', 'Sur papier', 'Op papier'),
    activate: translated('Start', 'Démarrer', 'Starten'),
    pause: translated('Pause', 'Suspendre', 'Pauzeren'),
    resume: translated('Resume', 'Reprendre', 'Hervatten'),
    'sign-here': translated('Sign here', 'Signer ici', 'Hier tekenen'),
    withdraw: translated('Withdraw', 'Se rétracter', 'Herroepen'),
  },
  stepHints: {
    validate: translated(
      'Makes the contract final and ready to be sent.',
      'Rend le contrat définitif et prêt à être envoyé.',
      'Maakt het contract definitief en klaar om te versturen.',
    ),
    send: translated(
      'Sends the client an email with a link to read and sign the contract.',
      'Envoie au client un e-mail avec un lien pour lire et signer le contrat.',
      'Stuurt de klant een e-mail met een link om het contract te lezen en te tekenen.',
    ),
    resend: translated(
      'Sends the client the email with the link once more.',
      'Envoie encore une fois au client l’e-mail avec le lien.',
      'Stuurt de klant de e-mail met de link nog eens.',
    ),
    'force-sign': translated(
      'For a contract that the client has signed on paper.',
      'Pour un contrat que le client a signé sur papier.',
      'Voor een contract dat de klant op papier heeft getekend.',
    ),
    activate: translated(
      'Starts the contract: from this month on it is invoiced.',
      'Démarre le contrat\u00a0: il est facturé à partir de ce mois-ci.',
      'Start het contract: vanaf deze maand wordt het gefactureerd.',
    ),
    pause: translated(
      'Stops invoicing until the contract is resumed.',
      'Suspend la facturation jusqu’à la reprise du contrat.',
      'Stopt de facturatie tot het contract wordt hervat.',
    ),
    resume: translated('Starts invoicing again.', 'Reprend la facturation.', 'Start de facturatie opnieuw.'),
    'sign-here': translated(
      'The client reads and signs the contract on this device.',
      'Le client lit et signe le contrat sur cet appareil.',
      'De klant leest en tekent het contract op dit toestel.',
    ),
    withdraw: translated(
      'The client goes back on the contract, and owes nothing for it.',
      'Le client revient sur le contrat, et ne doit rien pour celui-ci.',
      'De klant komt terug op het contract, en is er niets voor verschuldigd.',
    ),
  },
  practiceMissing: translated(
    (fields: string) => `These details of the practice are missing, and contracts leave them out: ${fields}.`,
    fields => `Ces données du cabinet manquent, et les contrats ne les mentionnent pas\u00a0: ${fields}.`,
    fields => `Deze gegevens van de praktijk ontbreken, en contracten laten ze weg: ${fields}.`,
  ),
  lackingText: translated(
    (fields: string) => `The contract would go out without: ${fields}.`,
    fields => `Le contrat partirait sans ceci\u00a0: ${fields}.`,
    fields => `Het contract zou vertrekken zonder: ${fields}.`,
  ),
  lackingMandate: translated(
    'It would have no direct debit mandate, and the client would pay by transfer.',
    'Il ne contiendrait pas de mandat de domiciliation, et le client paierait par virement.',
    'Er zou geen domiciliëringsmandaat in staan, en de klant zou met een overschrijving betalen.',
  ),
  sendWithout: translated('Send without', 'Envoyer quand même', 'Toch versturen'),
  sentAgain: translated(
    (name: string) => `Sent again to ${name}`,
    name => `Renvoyé à ${name}`,
    name => `Opnieuw verstuurd naar ${name}`,
  ),
  sentJustNow: translated(
    'The email was sent again just now.',
    'L’e-mail vient d’être renvoyé.',
    'De e-mail is zonet opnieuw verstuurd.',
  ),
  noPdfYet: translated(
    'There is a PDF once the contract is validated.',
    'Le PDF existe dès que le contrat est validé.',
    'Er is een pdf zodra het contract gevalideerd is.',
  ),
  forceSignTitle: translated(
    'Has the client signed on paper?',
    'Le client a-t-il signé sur papier\u00a0?',
    'Heeft de klant op papier getekend?',
  ),
  forceSignText: translated(
    (name: string) =>
      `This records that ${name} has signed the contract on paper, on your word and with your name. Keep the paper.`,
    name =>
      `Ceci note que ${name} a signé le contrat sur papier, sur votre parole et sous votre nom. Conservez le papier.`,
    name =>
      `Dit legt vast dat ${name} het contract op papier heeft getekend, op uw woord en met uw naam. Bewaar het papier.`,
  ),
  signHereTitle: translated('Sign on this device', 'Signer sur cet appareil', 'Tekenen op dit toestel'),
  signHereText: translated(
    (name: string) =>
      `You will be signed out and the contract opens for ${name} to read and sign. Hand over the device. To go on afterwards, your password is asked again.`,
    name =>
      `Vous serez déconnecté et le contrat s’ouvre pour que ${name} puisse le lire et le signer. Tendez-lui l’appareil. Pour continuer ensuite, votre mot de passe sera demandé.`,
    name =>
      `U wordt afgemeld en het contract opent zodat ${name} het kan lezen en tekenen. Geef het toestel door. Om daarna verder te gaan wordt uw wachtwoord opnieuw gevraagd.`,
  ),
  signHereLocked: translated(
    (name: string) =>
      `This device locks and the contract opens for ${name} to read and sign. Hand over the device. To go on afterwards, your PIN is asked.`,
    name =>
      `Cet appareil se verrouille et le contrat s’ouvre pour que ${name} puisse le lire et le signer. Tendez-lui l’appareil. Pour continuer ensuite, votre code PIN sera demandé.`,
    name =>
      `Dit toestel wordt vergrendeld en het contract opent zodat ${name} het kan lezen en tekenen. Geef het toestel door. Om daarna verder te gaan wordt uw pincode gevraagd.`,
  ),
  fasterWithPin: translated(
    'With a PIN, which you set in the menu under your name, the device would only lock.',
    'Avec un code PIN, à choisir dans le menu sous votre nom, l’appareil se verrouillerait seulement.',
    'Met een pincode, die u kiest in het menu onder uw naam, zou het toestel alleen vergrendelen.',
  ),
  withdrawTitle: translated(
    (name: string) => `Does ${name} withdraw from the contract?`,
    name => `Rétractation de ${name} du contrat\u00a0?`,
    name => `Herroept ${name} het contract?`,
  ),
  withdrawText: translated(
    (name: string, day: string) =>
      `Until ${day}, ${name} may go back on it. The contract is then canceled, and nothing of it is charged. This cannot be undone.`,
    (name, day) =>
      `Jusqu’au ${day}, ${name} peut revenir sur le contrat. Le contrat est alors annulé, et rien n’en est facturé. C’est irréversible.`,
    (name, day) =>
      `Tot en met ${day} mag ${name} erop terugkomen. Het contract wordt dan geannuleerd, en er wordt niets van aangerekend. Dit kan niet ongedaan worden gemaakt.`,
  ),
  withdrawWithoutForm: translated(
    'The contract was sent without the model withdrawal form, so the client has 14 days and twelve months from the signature.',
    'Le contrat a été envoyé sans le modèle de formulaire de rétractation\u00a0: le client dispose de 14 jours et douze mois à partir de la signature.',
    'Het contract werd verstuurd zonder het modelformulier voor herroeping: de klant heeft 14 dagen en twaalf maanden vanaf de handtekening.',
  ),
  withdrawMoney: translated(
    'Invoices that are not validated are taken back. Of those that are, what was asked for this contract is given back by a credit note, which goes to the client. An unpaid invoice is canceled; what was paid is to be refunded within 14 days.',
    'Les factures qui ne sont pas validées sont retirées. Pour celles qui le sont, ce qui a été demandé pour ce contrat est rendu par une note de crédit envoyée au client. Une facture impayée est annulée\u00a0; ce qui a été payé est à rembourser dans les 14 jours.',
    'Facturen die niet gevalideerd zijn, worden ingetrokken. Van die wel gevalideerd zijn, wordt wat voor dit contract gevraagd werd teruggegeven met een creditnota die naar de klant gaat. Een onbetaalde factuur wordt geannuleerd; wat betaald is, moet binnen 14 dagen worden terugbetaald.',
  ),
  withdrawn: translated(
    (name: string) => `The contract of ${name} is canceled: nothing of it is charged.`,
    name => `Le contrat de ${name} est annulé\u00a0: rien n’en est facturé.`,
    name => `Het contract van ${name} is geannuleerd: er wordt niets van aangerekend.`,
  ),
  withdrewOn: translated(
    (day: string) => `Withdrawn on ${day}`,
    day => `Rétractation le ${day}`,
    day => `Herroepen op ${day}`,
  ),
  openToSign: translated('Open to sign', 'Ouvrir pour signer', 'Openen om te tekenen'),
  previewTitle: translated('Contract Preview', 'Aperçu du contrat', 'Voorbeeld van het contract'),
  previewLoading: translated('Loading the contract...', 'Chargement du contrat...', 'Contract laden...'),
  previewFailed: translated(
    'Failed to load contract preview',
    'Échec du chargement de l’aperçu du contrat',
    'Het voorbeeld van het contract kon niet worden geladen',
  ),
  drawnHereAgreed: translated(
    'Drawn on this device, from what it knows. The text as it was sent or signed is with the server.',
    'Composé sur cet appareil, d’après ce qu’il sait. Le texte tel qu’il a été envoyé ou signé se trouve sur le serveur.',
    'Op dit toestel opgemaakt, met wat het weet. De tekst zoals die verstuurd of getekend is, staat op de server.',
  ),
  processing: translated(
    'Processing signature...',
    'Traitement de la signature...',
    'Handtekening wordt verwerkt...',
  ),
  signingFailed: translated(
    'Error Processing Signature',
    'Erreur lors du traitement de la signature',
    'Fout bij het verwerken van de handtekening',
  ),
  signingNotOk: translated(
    'Signing was not successful',
    'La signature n’a pas abouti',
    'Het ondertekenen is niet gelukt',
  ),
  noContractId: translated(
    'No contract ID provided',
    'Aucun identifiant de contrat fourni',
    'Geen contract-ID meegegeven',
  ),
  anError: translated('An error occurred', 'Une erreur est survenue', 'Er is een fout opgetreden'),
  returnToContracts: translated('Return to Contracts', 'Retour aux contrats', 'Terug naar de contracten'),
  signedWell: translated(
    'Contract signed successfully!',
    'Contrat signé avec succès\u00a0!',
    'Het contract is ondertekend!',
  ),
  signatureKept: translated(
    'The signature is kept on this device and will be reported to the server by itself.',
    'La signature est gardée sur cet appareil et sera signalée au serveur automatiquement.',
    'De handtekening is op dit toestel bewaard en wordt vanzelf aan de server gemeld.',
  ),
  added: translated(
    (name: string) => `Added a contract for ${name}`,
    name => `Contrat ajouté pour ${name}`,
    name => `Contract toegevoegd voor ${name}`,
  ),
  validated: translated(
    (name: string) => `Validated the contract of ${name}`,
    name => `Contrat de ${name} validé`,
    name => `Contract van ${name} gevalideerd`,
  ),
  forceSigned: translated(
    (name: string) => `Recorded that ${name} signed the contract on paper`,
    name => `Contrat de ${name} noté comme signé sur papier`,
    name => `Contract van ${name} vastgelegd als op papier getekend`,
  ),
  started: translated(
    (name: string) => `Started the contract of ${name}`,
    name => `Contrat de ${name} démarré`,
    name => `Contract van ${name} gestart`,
  ),
  paused: translated(
    (name: string) => `Paused the contract of ${name}`,
    name => `Contrat de ${name} suspendu`,
    name => `Contract van ${name} gepauzeerd`,
  ),
  resumed: translated(
    (name: string) => `Resumed the contract of ${name}`,
    name => `Contrat de ${name} repris`,
    name => `Contract van ${name} hervat`,
  ),
  reportedSigned: translated(
    (name: string) => `Reported the signature of the contract of ${name}`,
    name => `Signature du contrat de ${name} signalée`,
    name => `Handtekening op het contract van ${name} gemeld`,
  ),
  canceled: translated(
    (name: string) => `Canceled the contract of ${name}`,
    name => `Contrat de ${name} annulé`,
    name => `Contract van ${name} geannuleerd`,
  ),
  deleted: translated(
    (name: string) => `Deleted the contract of ${name}`,
    name => `Contrat de ${name} supprimé`,
    name => `Contract van ${name} verwijderd`,
  ),
  failedToFetch: translated(
    'Failed to fetch contracts',
    'Échec du chargement des contrats',
    'Contracten konden niet worden geladen',
  ),
  failedToFetchClients: translated(
    'Failed to fetch clients',
    'Échec du chargement des clients',
    'Klanten konden niet worden geladen',
  ),
  failedToSave: translated(
    'Failed to save contract',
    'Échec de l’enregistrement du contrat',
    'Het contract kon niet worden bewaard',
  ),
  failedToDelete: translated(
    'Failed to delete contract',
    'Échec de la suppression du contrat',
    'Het contract kon niet worden verwijderd',
  ),
})

export const { en } = contractsTexts

export type ContractsTexts = typeof en
