import { pluralIn } from '../../../ui/plural.ts'
import type { InvoicesTexts } from '../invoices-texts.ts'

const plural = pluralIn('fr')
const invoices = (count: number) => `${count} ${plural(count, 'facture', 'factures')}`

export const fr: InvoicesTexts = {
  title: 'Factures',
  search: 'Rechercher une facture...',
  xmlHistory: 'Historique XML',
  synchronize: 'Synchroniser',
  synchronizing: 'Synchronisation...',
  count: count => `(${invoices(count)})`,
  found: count => `${count} ${plural(count, 'trouvée', 'trouvées')}`,
  number: 'N° de facture',
  client: 'Client',
  createdAt: 'Créée le',
  dueDate: 'Échéance',
  status: 'Statut',
  amount: 'Montant',
  loading: 'Chargement...',
  none: 'Aucune facture trouvée.',
  noneYetHint: 'La synchronisation crée les factures de tous les contrats qui étaient actifs.',
  notHereYet:
    'Les factures n’ont pas encore été chargées sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
  olderWithServer: month =>
    `Les factures d’avant ${month} se trouvent sur le serveur. Elles apparaîtront ici dès qu’il sera joignable.`,
  olderFailed:
    'Les factures plus anciennes n’ont pas pu être chargées. Elles viendront quand vous rouvrirez cet écran.',
  monthWithServer:
    'Les factures de ce mois se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
  forPeriod: month => `Pour ${month}`,
  emailWaits: 'L’e-mail attend',
  inBankFile: day => `Fichier bancaire ${day}`,
  previewNamed: number => `Aperçu de la facture ${number}`,
  pdfNamed: number => `Télécharger le PDF de la facture ${number}`,
  cancelNamed: number => `Annuler la facture ${number}`,
  steps: {
    validate: 'Valider',
    send: 'Envoyer',
    'mark-paid': 'Payée',
    'mark-not-paid': 'Impayée',
    cancel: 'Annuler',
  },
  stepHints: {
    validate: 'Rend la facture définitive\u00a0: elle ne suit plus les prix, les animaux ni les noms.',
    send: 'Envoie au client un e-mail avec la facture.',
    'mark-paid': 'L’argent est arrivé.',
    'mark-not-paid': 'L’argent n’est pas arrivé, ou la banque l’a renvoyé.',
    cancel: 'Retire la facture. Son numéro reste dans les livres.',
  },
  cancelTitle: 'Annuler la facture',
  cancelText: number =>
    `Voulez-vous vraiment annuler la facture ${number}\u00a0? Cette action est irréversible.`,
  practiceMissing: fields =>
    `Pour composer un fichier pour la banque, il manque encore au cabinet\u00a0: ${fields}.`,
  lackingText: (count, fields) =>
    `Validation de ${invoices(count)} sans ceci\u00a0: ${fields}. Ce qui est validé ne change plus.`,
  lackingMandate: 'Le client devrait payer par virement.',
  validateWithout: 'Valider quand même',
  monthNotWithServer:
    'Des modifications de ces factures ne sont pas encore sur le serveur. Elles partent toutes seules dans un instant.',
  noPdfYet: 'Le PDF existe dès que la facture est validée.',
  previewTitle: 'Aperçu de la facture',
  previewLoading: 'Chargement...',
  previewFailed: 'Échec du chargement de l’aperçu de la facture',
  drawnHereFrozen:
    'Composé sur cet appareil, d’après ce qu’il sait maintenant. La facture telle que validée se trouve sur le serveur.',
  validateAll: count => `Tout valider (${count})`,
  generateXml: count => `Générer le XML (${count})`,
  generateNotPaid: count => `Générer le XML des impayées (${count})`,
  noneOf: {
    created: 'Ce mois n’a aucune facture à valider.',
    pending: 'Ce mois n’a aucune facture en attente.',
    not_paid: 'Ce mois n’a aucune facture impayée.',
  },
  validateAllTitle: month => `Tout valider pour ${month}\u00a0?`,
  validateAllText: count =>
    `${invoices(count)} ${plural(count, 'passe', 'passent')} en attente. Numéros, noms et montants sont alors figés.`,
  validateAllConfirm: 'Tout valider',
  validating: 'Validation...',
  allValidated: count => `${invoices(count)} ${plural(count, 'validée', 'validées')}`,
  xmlTitle: month => `Générer le XML - ${month}`,
  xmlNotPaidTitle: month => `Générer le XML des impayées - ${month}`,
  selectedPending: (count, total) => `${count} sur ${total} factures en attente sélectionnées`,
  selectedNotPaid: (count, total) => `${count} sur ${total} factures impayées sélectionnées`,
  selection: 'Sélectionnée',
  selectAll: 'Tout sélectionner',
  unselectAll: 'Tout désélectionner',
  selectNamed: number => `Sélectionner la facture ${number}`,
  noClient: 'Pas de client',
  unselectRefused: count => `Désélectionner les ${count} que la banque refuserait`,
  selectedTotal: price => `Sélectionné\u00a0: ${price}`,
  generating: 'Génération...',
  selectOne: 'Sélectionnez au moins une facture.',
  xmlError: 'Erreur lors de la génération du XML',
  xmlFailed: 'Échec de la génération du XML',
  ofInvoice: (number, sentence) => `Facture ${number}\u00a0: ${sentence}`,
  fileMade: name => `Le fichier ${name} est dans vos téléchargements.`,
  faults: {
    'no-iban': 'Le client n’a pas d’IBAN.',
    'iban-invalid': 'L’IBAN du client n’est pas correct.',
    'iban-not-sepa': 'Le compte du client est hors de la zone de paiement.',
    'iban-outside-eea': 'La banque ne peut pas encaisser depuis le pays de ce compte.',
    'bic-invalid': 'Le BIC du client n’est pas correct.',
    'no-mandate': 'Le contrat n’est pas signé.',
    'mandate-invalid': 'Le mandat du contrat n’est pas correct.',
    'mandate-in-future': 'Le contrat a été signé un jour à venir.',
    'no-amount': 'Il n’y a rien à encaisser.',
    'amount-too-high': 'Le montant dépasse ce qu’une banque encaisse en une fois.',
  },
  stillOut: day => `La banque l’encaisse encore, jusqu’au ${day}.`,
  historyTitle: 'Historique des exports XML',
  month: 'Mois',
  clientsCount: 'Nombre de clients',
  exportDate: 'Date d’export',
  download: 'Télécharger',
  loadingHistory: 'Chargement de l’historique...',
  noHistory: 'Aucun export XML trouvé',
  historyNeedsServer: 'L’historique se trouve sur le serveur, qui n’est pas joignable en ce moment.',
  historyFailed: 'Le serveur n’a pas répondu. Fermez cette fenêtre et réessayez dans un instant.',
  downloadFailed: 'Échec du téléchargement du XML',
  syncMade: count =>
    count === 0
      ? 'Aucune nouvelle facture n’était nécessaire.'
      : `${invoices(count)} ${plural(count, 'a été créée', 'ont été créées')}.`,
  syncRecomputed: count =>
    `${invoices(count)} ${plural(count, 'a été mise à jour', 'ont été mises à jour')}.`,
  syncSkipped: count =>
    `${count} ${plural(count, 'contrat a été laissé', 'contrats ont été laissés')} de côté\u00a0: voir lesquels`,
  skipReasons: {
    'client-inactive': 'le client est inactif',
    'nothing-to-bill': 'il n’y a rien à facturer\u00a0: pas d’animaux, ou pas de prix',
  },
  validated: (number, name) => `Facture ${number} de ${name} validée`,
  markedPaid: (number, name) => `Facture ${number} de ${name} marquée comme payée`,
  markedNotPaid: (number, name) => `Facture ${number} de ${name} marquée comme impayée`,
  canceled: (number, name) => `Facture ${number} de ${name} annulée`,
  failedToFetch: 'Échec du chargement des factures',
}
