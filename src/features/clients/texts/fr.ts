import { pluralIn } from '../../../ui/plural.ts'
import type { ClientsTexts } from '../clients-texts.ts'

const plural = pluralIn('fr')
const edits = (count: number) => `${count} ${plural(count, 'modification', 'modifications')}`

export const fr: ClientsTexts = {
  title: 'Clients',
  search: 'Rechercher un client...',
  add: 'Ajouter un client',
  addTitle: 'Ajouter un nouveau client',
  addShort: 'Ajouter',
  name: 'Nom',
  credit: 'Crédit',
  totalOwed: 'Total dû',
  address: 'Adresse',
  animalCount: 'Nombre d’animaux',
  noReferrer: 'Aucun parrain',
  person: 'Personne',
  company: 'Société',
  bank: 'Coordonnées bancaires',
  optional: 'facultatif',
  more: 'Plus d’options pour les clients',
  animalsOf: name => `Voir les animaux de ${name}`,
  detailsOf: name => `Détails de ${name}`,
  deactivateNamed: name => `Désactiver ${name}`,
  details: 'Détails du client',
  edit: 'Modifier le client',
  saveChanges: 'Enregistrer les modifications',
  activate: 'Activer',
  deactivate: 'Désactiver',
  deactivateTitle: 'Désactiver le client',
  deactivateQuestion: name =>
    `Voulez-vous vraiment désactiver le client «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  since: day => `Client depuis le ${day}`,
  animals: count => `${count} ${plural(count, 'animal', 'animaux')}`,
  none: 'Aucun client trouvé.',
  noneYetHint: 'Ajoutez le premier client, ou importez-les tous depuis un fichier.',
  addFirst: 'Ajouter le premier client',
  notHereYet:
    'Les clients n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
  loading: 'Chargement des clients...',
  sameEmail: 'a déjà cette adresse e-mail.',
  samePhone: 'a déjà ce numéro de téléphone.',
  oddIban: 'Les chiffres de contrôle de cet IBAN ne sont pas corrects. Est-il complet\u00a0?',
  deactivated: name => `Client ${name} désactivé`,
  activated: name => `Client ${name} activé`,
  data: {
    title: 'Données de ce client',
    explained: 'Un fichier zip avec tout ce qui est conservé sur ce client, et le moyen de tout effacer.',
    export: 'Exporter les données',
    withoutUnsent: count =>
      `${edits(count)} sur ce client ${plural(count, 'n’est pas encore sur le serveur et manquera', 'ne sont pas encore sur le serveur et manqueront')} dans le fichier.`,
    erase: 'Effacer...',
    notWithServer: 'Le serveur ne connaît pas encore ce client.',
  },
  erasing: {
    title: name => `Effacer ${name}\u00a0?`,
    lead: 'C’est irréversible. Un appareil sans réseau oublie ce client dès qu’il en a un.',
    goesTitle: 'Effacé définitivement, sur le serveur et sur chaque appareil',
    goes: [
      'Le nom, les adresses et les coordonnées bancaires',
      'Ses animaux, et les rendez-vous de ces animaux',
      'Les contrats avec leurs signatures, et les e-mails',
      'Les modifications à son sujet qui ne sont pas encore envoyées',
    ],
    staysTitle: 'Ce qui reste',
    stays: [
      'Les factures et les fichiers pour la banque, que la loi demande au cabinet de conserver\u00a0: les listes les montrent sans client',
      'Le mandat signé, si la banque a encaissé de l’argent ces 14 derniers mois, jusqu’à la fin de ce délai',
      'Les noms que quelqu’un a écrits dans les titres d’autres rendez-vous',
      'Les sauvegardes, jusqu’à ce que de plus récentes les remplacent',
    ],
    unsent: count =>
      `${edits(count)} sur ce client ${plural(count, 'n’est pas encore partie de cet appareil et sera perdue', 'ne sont pas encore parties de cet appareil et seront perdues')}.`,
    exportFirst: 'Exporter d’abord les données',
    typeName: name => `Saisissez ${name} pour confirmer`,
    typeNameFirst: 'Saisissez d’abord le nom complet du client.',
    confirm: 'Effacer définitivement',
    busy: 'Effacement…',
    waitForServer: 'Le serveur efface les données. Attendez sa réponse.',
    waitForExport: 'L’exportation est encore en cours. Attendez-la, ou annulez-la.',
    needsServer: 'Seul le serveur peut effacer, et il n’est pas joignable en ce moment.',
    erased: name => `${name} a été effacé.`,
    gone: name => `${name} n’est plus dans la liste.`,
    noAnswer:
      'Le serveur n’a pas répondu\u00a0: le client a peut-être été effacé, peut-être pas. Réessayez\u00a0: rien ne se fait deux fois.',
    serverFailed:
      'Le serveur a eu un problème\u00a0: le client a peut-être été effacé, peut-être pas. Réessayez\u00a0: rien ne se fait deux fois.',
    next: {
      contract:
        'Allez dans les contrats\u00a0: démarrez un contrat signé, puis supprimez-le. Ensuite, ce client peut être effacé.',
      unpaid:
        'Allez dans les factures et cherchez ce client. Quand toutes ses factures sont réglées, il peut être effacé.',
      gone: 'Quelqu’un d’autre vient peut-être d’effacer ce client. Annulez, et regardez la liste.',
    },
  },
  failedToFetch: 'Échec du chargement des clients',
  failedToSave: 'Échec de l’enregistrement du client',
  failedToAdd: 'Échec de l’ajout du client',
  failedToDeactivate: 'Échec de la désactivation du client',
}
