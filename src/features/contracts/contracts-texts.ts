import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
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
  pricePerMonth: translated('Per month', 'Par mois', 'Per maand'),
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
    'Add the first contract: choose a client; the price follows from their animals.',
    'Ajoutez le premier contrat\u00a0: choisissez un client\u00a0; le prix dépend de ses animaux.',
    'Voeg het eerste contract toe: kies een klant; de prijs volgt uit de dieren.',
  ),
  addFirst: translated(
    'Add the first contract',
    'Ajouter le premier contrat',
    'Het eerste contract toevoegen',
  ),
  notHereYet: willAppear('The contracts', 'Les contrats', 'De contracten'),
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
    'A contract needs at least one animal. This client has none yet.',
    'Un contrat porte sur au moins un animal. Ce client n’en a pas encore.',
    'Een contract heeft minstens één dier nodig. Deze klant heeft er nog geen.',
  ),
  addAnimalsOf: translated(
    (client: string) => `Add animals on the page of ${client}`,
    client => `Ajouter des animaux (page du client ${client})`,
    client => `Dieren toevoegen op de pagina van ${client}`,
  ),
  noAnimals: translated('No animals yet', 'Pas encore d’animaux', 'Nog geen dieren'),
  visitsOf: translated(
    (name: string, count: number) => `${name} (${count} ${plural.en(count, 'visit', 'visits')} a year)`,
    (name, count) => `${name} (${count} ${plural.fr(count, 'visite', 'visites')} par an)`,
    (name, count) => `${name} (${count} ${plural.nl(count, 'bezoek', 'bezoeken')} per jaar)`,
  ),
  yearly: translated('Per year, excl. VAT', 'Par an, HTVA', 'Per jaar, excl. btw'),
  emailQueued: translated('Email queued', 'E-mail en attente d’envoi', 'E-mail wacht op verzending'),
  editNamed: translated(
    (name: string) => `Edit the contract of ${name}`,
    name => `Modifier le contrat du client ${name}`,
    name => `Contract van ${name} bewerken`,
  ),
  previewNamed: translated(
    (name: string) => `Preview the contract of ${name}`,
    name => `Aperçu du contrat du client ${name}`,
    name => `Voorbeeld van het contract van ${name}`,
  ),
  pdfNamed: translated(
    (name: string) => `Download the PDF of ${name}`,
    name => `Télécharger le PDF du client ${name}`,
    name => `Pdf van ${name} downloaden`,
  ),
  deleteNamed: translated(
    (name: string) => `Delete the contract of ${name}`,
    name => `Supprimer le contrat du client ${name}`,
    name => `Contract van ${name} verwijderen`,
  ),
  noAnimalsLeft: translated(
    'This contract has no animals left. Nothing is charged any more.',
    'Ce contrat ne porte plus sur aucun animal. Plus rien n’est facturé.',
    'Dit contract geldt voor geen enkel dier meer. Er wordt niets meer aangerekend.',
  ),
  noticeEnds: translated(
    'One month’s notice from today ends on',
    'Un préavis d’un mois à partir d’aujourd’hui se termine le',
    'Een opzegtermijn van één maand vanaf vandaag eindigt op',
  ),
  end: translated('End contract', 'Résilier le contrat', 'Contract opzeggen'),
  endQuestion: translated(
    (name: string) => `The contract of ${name} ends today and can no longer be resumed.`,
    name => `Le contrat du client ${name} prend fin aujourd’hui et ne pourra plus être repris.`,
    name => `Het contract van ${name} eindigt vandaag en kan niet meer worden hervat.`,
  ),
  confirmDelete: translated('Confirm delete?', 'Supprimer\u00a0?', 'Echt verwijderen?'),
  steps: {
    validate: translated('Validate', 'Valider', 'Valideren'),
    send: translated('Send', 'Envoyer', 'Versturen'),
    resend: translated('Resend', 'Renvoyer', 'Opnieuw versturen'),
    'force-sign': translated('Force Sign', 'Signer sur papier', 'Op papier ondertekenen'),
    activate: translated('Start', 'Démarrer', 'Starten'),
    pause: translated('Pause', 'Suspendre', 'Pauzeren'),
    resume: translated('Resume', 'Reprendre', 'Hervatten'),
    'sign-now': translated('Sign now', 'Signer maintenant', 'Nu ondertekenen'),
    'sign-here': translated('Sign here', 'Signer ici', 'Hier ondertekenen'),
    withdraw: translated('Record withdrawal', 'Enregistrer la rétractation', 'Herroeping registreren'),
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
      'Stuurt de klant een e-mail met een link om het contract te lezen en te ondertekenen.',
    ),
    resend: translated(
      'Sends the email with the link to the client again.',
      'Envoie de nouveau au client l’e-mail avec le lien.',
      'Stuurt de klant de e-mail met de link opnieuw.',
    ),
    'force-sign': translated(
      'Records that the client has signed on paper.',
      'Enregistre que le client a signé sur papier.',
      'Registreert dat de klant op papier heeft ondertekend.',
    ),
    activate: translated(
      'Starts the contract: it is invoiced from this month.',
      'Démarre le contrat\u00a0: il est facturé à partir de ce mois-ci.',
      'Start het contract: vanaf deze maand wordt het gefactureerd.',
    ),
    pause: translated(
      'Stops invoicing until the contract is resumed.',
      'Suspend la facturation jusqu’à la reprise du contrat.',
      'Stopt de facturatie tot het contract wordt hervat.',
    ),
    resume: translated('Starts invoicing again.', 'Reprend la facturation.', 'Start de facturatie opnieuw.'),
    'sign-now': translated(
      'Prepares the contract, and the client signs it on this device. No email is sent first.',
      'Prépare le contrat, que le client signe sur cet appareil. Aucun e-mail n’est envoyé avant.',
      'Maakt het contract klaar, en de klant ondertekent het op dit toestel. Vooraf wordt geen e-mail verstuurd.',
    ),
    'sign-here': translated(
      'The client reads and signs the contract on this device.',
      'Le client lit et signe le contrat sur cet appareil.',
      'De klant leest en ondertekent het contract op dit toestel.',
    ),
    withdraw: translated(
      'The client withdraws from the contract. Nothing is charged.',
      'Le client se rétracte du contrat. Rien n’est facturé.',
      'De klant herroept het contract. Er wordt niets aangerekend.',
    ),
  },
  practiceMissing: translated(
    (fields: string) => `These practice details are missing from contracts: ${fields}.`,
    fields => `Ces données du cabinet manquent sur les contrats\u00a0: ${fields}.`,
    fields => `Deze gegevens van de praktijk ontbreken op contracten: ${fields}.`,
  ),
  missingDataText: translated(
    (fields: string) => `The contract would be sent without: ${fields}.`,
    fields => `Le contrat serait envoyé sans ces données\u00a0: ${fields}.`,
    fields => `Het contract zou worden verstuurd zonder: ${fields}.`,
  ),
  missingMandateText: translated(
    'It would not include a direct debit mandate: the client would pay by transfer.',
    'Il ne contiendrait pas de mandat de domiciliation\u00a0: le client paierait par virement.',
    'Er zou geen domiciliëringsmandaat in staan: de klant zou per overschrijving betalen.',
  ),
  sendAnyway: translated('Send anyway', 'Envoyer quand même', 'Toch versturen'),
  resent: translated(
    (name: string) => `Email to ${name} queued again`,
    name => `E-mail à ${name} de nouveau en attente d’envoi`,
    name => `E-mail aan ${name} opnieuw in de wachtrij`,
  ),
  resentJustNow: translated(
    'The email was queued again just now.',
    'L’e-mail vient d’être remis en attente d’envoi.',
    'De e-mail is zonet opnieuw in de wachtrij gezet.',
  ),
  noPdfYet: translated(
    'The PDF is available once the contract is validated.',
    'Le PDF est disponible dès que le contrat est validé.',
    'De pdf is beschikbaar zodra het contract gevalideerd is.',
  ),
  forceSignTitle: translated(
    'Has the client signed on paper?',
    'Le client a-t-il signé sur papier\u00a0?',
    'Heeft de klant op papier ondertekend?',
  ),
  forceSignText: translated(
    (name: string) =>
      `This records, under your name, that ${name} signed the contract on paper. Keep the signed copy.`,
    name =>
      `Ceci enregistre, sous votre nom, que ${name} a signé le contrat sur papier. Conservez l’exemplaire signé.`,
    name =>
      `Dit registreert onder uw naam dat ${name} het contract op papier heeft ondertekend. Bewaar het ondertekende exemplaar.`,
  ),
  attachScan: translated(
    'Attach signed paper',
    'Joindre le contrat papier signé',
    'Ondertekend papier toevoegen',
  ),
  attachScanHint: translated(
    'A photograph or scan (JPEG, PNG or PDF, at most 5 MB) that the PDF button then downloads.',
    'Une photo ou un scan (JPEG, PNG ou PDF, 5 Mo au maximum), que le bouton PDF télécharge ensuite.',
    'Een foto of scan (JPEG, PNG of PDF, hoogstens 5 MB), die de pdf-knop daarna downloadt.',
  ),
  scanAttached: translated(
    'Signed paper attached',
    'Contrat papier signé joint',
    'Ondertekend papier toegevoegd',
  ),
  signHereTitle: translated('Sign on this device', 'Signer sur cet appareil', 'Ondertekenen op dit toestel'),
  signHereText: translated(
    (name: string) =>
      `You will be logged out and the contract opens for ${name} to read and sign. Hand over the device. Afterwards, enter your password to continue.`,
    name =>
      `Vous serez déconnecté et le contrat s’ouvre pour que ${name} puisse le lire et le signer. Tendez-lui l’appareil. Saisissez ensuite votre mot de passe pour continuer.`,
    name =>
      `U wordt afgemeld en het contract opent zodat ${name} het kan lezen en ondertekenen. Geef het toestel door. Voer daarna uw wachtwoord in om verder te gaan.`,
  ),
  signHereLocked: translated(
    (name: string) =>
      `This device locks and the contract opens for ${name} to read and sign. Hand over the device. Afterwards, enter your PIN to continue.`,
    name =>
      `Cet appareil se verrouille et le contrat s’ouvre pour que ${name} puisse le lire et le signer. Tendez-lui l’appareil. Saisissez ensuite votre code PIN pour continuer.`,
    name =>
      `Dit toestel wordt vergrendeld en het contract opent zodat ${name} het kan lezen en ondertekenen. Geef het toestel door. Voer daarna uw pincode in om verder te gaan.`,
  ),
  perMonth: translated(
    (price: string) => `${price} per month, excl. VAT`,
    price => `${price} par mois, HTVA`,
    price => `${price} per maand, excl. btw`,
  ),
  startAtOnce: translated(
    'Start the contract at once',
    'Démarrer le contrat tout de suite',
    'Het contract meteen starten',
  ),
  startAtOnceHint: translated(
    'It is active as soon as it is signed, and invoiced from this month. After a withdrawal, visits are due only if the client ticks the request to begin at once on the next page.',
    'Il est actif dès qu’il est signé, et facturé à partir de ce mois-ci. En cas de rétractation, les visites ne sont dues que si le client coche, à la page suivante, la demande de commencer tout de suite.',
    'Het is actief zodra het ondertekend is, en wordt vanaf deze maand gefactureerd. Na herroeping zijn bezoeken alleen verschuldigd als de klant op de volgende pagina het verzoek om meteen te beginnen aanvinkt.',
  ),
  pinHint: translated(
    'Set a PIN in the menu under your name, and the device only locks instead.',
    'Choisissez un code PIN dans le menu sous votre nom\u00a0: l’appareil se verrouillera sans vous déconnecter.',
    'Kies een pincode in het menu onder uw naam: dan wordt het toestel alleen vergrendeld.',
  ),
  withdrawTitle: translated(
    (name: string) => `Does ${name} withdraw from the contract?`,
    name => `${name} se rétracte du contrat\u00a0?`,
    name => `Herroept ${name} het contract?`,
  ),
  withdrawText: translated(
    (name: string, day: string) =>
      `${name} may withdraw from the contract until ${day}. The contract is then canceled and nothing is charged. This cannot be undone.`,
    (name, day) =>
      `${name} peut se rétracter jusqu’au ${day}. Le contrat est alors annulé et rien n’est facturé. C’est irréversible.`,
    (name, day) =>
      `${name} mag het contract herroepen tot en met ${day}. Het contract wordt dan geannuleerd en er wordt niets aangerekend. Dit kan niet ongedaan worden gemaakt.`,
  ),
  withdrawWithoutForm: translated(
    'The contract was sent without the model withdrawal form. The client therefore has twelve months and 14 days from the signature.',
    'Le contrat a été envoyé sans le modèle de formulaire de rétractation. Le client dispose donc de douze mois et 14 jours à partir de la signature.',
    'Het contract werd verstuurd zonder het modelformulier voor herroeping. De klant heeft daarom twaalf maanden en 14 dagen vanaf de ondertekening.',
  ),
  withdrawMoney: translated(
    'Invoices that are not validated are removed. For validated invoices, the client receives a credit note. Unpaid invoices are canceled. Refund what was paid within 14 days. If the client asked, when signing, that the care begins at once, you may invoice the visits that took place as extra work.',
    'Les factures non validées sont supprimées. Pour les factures validées, le client reçoit une note de crédit. Les factures impayées sont annulées. Remboursez les montants payés dans les 14 jours. Si le client a demandé, en signant, que les soins commencent tout de suite, vous pouvez facturer les visites déjà effectuées comme prestations supplémentaires.',
    'Niet-gevalideerde facturen worden verwijderd. Voor gevalideerde facturen ontvangt de klant een creditnota. Onbetaalde facturen worden geannuleerd. Betaal wat de klant al betaalde terug binnen 14 dagen. Als de klant bij de ondertekening vroeg om de zorg meteen te laten beginnen, mag u de uitgevoerde bezoeken factureren als extra werk.',
  ),
  withdrawn: translated(
    (name: string) => `The contract of ${name} is canceled. Nothing is charged.`,
    name => `Contrat annulé pour ${name}. Rien n’est facturé.`,
    name => `Het contract van ${name} is geannuleerd. Er wordt niets aangerekend.`,
  ),
  withdrewOn: translated(
    (day: string) => `Withdrawn on ${day}`,
    day => `Rétractation le ${day}`,
    day => `Herroepen op ${day}`,
  ),
  openToSign: translated('Open to sign', 'Ouvrir pour signer', 'Openen om te ondertekenen'),
  previewTitle: translated('Contract Preview', 'Aperçu du contrat', 'Voorbeeld van het contract'),
  previewLoading: translated('Loading the contract...', 'Chargement du contrat...', 'Contract laden...'),
  previewFailed: translated(
    'Failed to load contract preview',
    'Échec du chargement de l’aperçu du contrat',
    'Het voorbeeld van het contract kon niet worden geladen',
  ),
  devicePreview: translated(
    'Preview made on this device. The text that was sent or signed is on the server.',
    'Aperçu établi sur cet appareil. Le texte envoyé ou signé se trouve sur le serveur.',
    'Voorbeeld gemaakt op dit toestel. De tekst die verstuurd of ondertekend is, staat op de server.',
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
  signingUnsuccessful: translated(
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
  signedSuccessfully: translated(
    'Contract signed successfully!',
    'Contrat signé avec succès\u00a0!',
    'Het contract is ondertekend!',
  ),
  signatureSaved: translated(
    'The signature is saved on this device and will be sent to the server automatically.',
    'La signature est enregistrée sur cet appareil et sera envoyée automatiquement au serveur.',
    'De handtekening is op dit toestel bewaard en wordt automatisch naar de server verzonden.',
  ),
  signatureUnconfirmed: translated(
    'The signing service cannot confirm the signature now. It is asked again automatically.',
    'Le service de signature ne peut pas confirmer la signature pour l’instant. Il sera interrogé de nouveau automatiquement.',
    'De ondertekendienst kan de handtekening nu niet bevestigen. De vraag wordt automatisch opnieuw gesteld.',
  ),
  added: translated(
    (name: string) => `Added a contract for ${name}`,
    name => `Contrat ajouté pour ${name}`,
    name => `Contract toegevoegd voor ${name}`,
  ),
  validated: translated(
    (name: string) => `Validated the contract of ${name}`,
    name => `Contrat du client ${name} validé`,
    name => `Contract van ${name} gevalideerd`,
  ),
  forceSigned: translated(
    (name: string) => `Recorded that ${name} signed the contract on paper`,
    name => `Signature sur papier enregistrée pour ${name}`,
    name => `Ondertekening op papier geregistreerd voor ${name}`,
  ),
  started: translated(
    (name: string) => `Started the contract of ${name}`,
    name => `Contrat du client ${name} démarré`,
    name => `Contract van ${name} gestart`,
  ),
  paused: translated(
    (name: string) => `Paused the contract of ${name}`,
    name => `Contrat du client ${name} suspendu`,
    name => `Contract van ${name} gepauzeerd`,
  ),
  resumed: translated(
    (name: string) => `Resumed the contract of ${name}`,
    name => `Contrat du client ${name} repris`,
    name => `Contract van ${name} hervat`,
  ),
  reportedSigned: translated(
    (name: string) => `Recorded the signature of the contract of ${name}`,
    name => `Signature enregistrée pour ${name}`,
    name => `Handtekening op het contract van ${name} geregistreerd`,
  ),
  canceled: translated(
    (name: string) => `Canceled the contract of ${name}`,
    name => `Contrat du client ${name} annulé`,
    name => `Contract van ${name} geannuleerd`,
  ),
  deleted: translated(
    (name: string) => `Deleted the contract of ${name}`,
    name => `Contrat du client ${name} supprimé`,
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
