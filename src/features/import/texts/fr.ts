import { pluralIn } from '../../../ui/plural.ts'
import type { ImportTexts } from '../import-texts.ts'

const plural = pluralIn('fr')
const rows = (count: number) => `${count} ${plural(count, 'ligne', 'lignes')}`
const clients = (count: number) => `${count} ${plural(count, 'client', 'clients')}`
const animals = (count: number) => `${count} ${plural(count, 'animal', 'animaux')}`

export const fr: ImportTexts = {
  title: { clients: 'Importer des clients', animals: 'Importer des animaux' },
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour',
  next: 'Suivant',
  otherFile: 'Un autre fichier',

  online: 'L’importation a besoin du réseau\u00a0: le serveur prend toutes les lignes à la fois, ou aucune.',
  away: 'Le serveur est injoignable pour l’instant. Vous pouvez préparer le fichier ici\u00a0; l’importation doit attendre le réseau.',
  needsNetwork: 'L’importation a besoin du réseau, et le serveur est injoignable.',
  needsAll:
    'Cet appareil n’a pas encore reçu tous les clients et animaux\u00a0: les doublons possibles ne peuvent pas être vus.',

  fileHint: {
    clients: 'Un fichier CSV avec un client par ligne. La première ligne nomme les colonnes.',
    animals:
      'Un fichier CSV avec un animal par ligne. La première ligne nomme les colonnes. Les clients et les espèces doivent déjà se trouver ici.',
  },
  fileRules:
    'Virgule, point-virgule ou tabulation\u00a0; 50 000 lignes au plus. Excel et d’autres programmes enregistrent de tels fichiers comme «\u00a0CSV\u00a0».',
  chooseFile: 'Choisir un fichier',
  dropHere: 'ou déposez-le ici',
  reading: 'Lecture du fichier...',
  understood: 'Ces colonnes sont comprises, en français, en néerlandais ou en anglais\u00a0:',
  sample: 'Télécharger un fichier d’exemple',
  sampleName: { clients: 'exemple-clients.csv', animals: 'exemple-animaux.csv' },

  fileProblems: {
    unreadable:
      'Le fichier n’a pas pu être lu. Est-il toujours au même endroit\u00a0? Choisissez-le à nouveau.',
    'too-large': 'Le fichier dépasse 20 Mo. Divisez-le en plusieurs fichiers.',
    'not-text':
      'Ce n’est pas un fichier CSV. Ouvrez-le dans le programme dont il vient, enregistrez-le comme «\u00a0CSV\u00a0» et choisissez ce fichier-là.',
    empty: 'Ce fichier est vide.',
    'no-columns':
      'Aucune colonne n’a été trouvée dans ce fichier. Un fichier CSV a des virgules, des points-virgules ou des tabulations entre ses colonnes.',
    'only-header': 'Ce fichier contient les noms des colonnes, mais aucune ligne en dessous.',
    'too-many': 'Ce fichier compte plus de 50 000 lignes. Divisez-le en plusieurs fichiers.',
    unclosed:
      'Un guillemet s’ouvre ici et ne se ferme jamais\u00a0: les lignes ne peuvent pas être distinguées.',
  },
  line: 'Ligne',

  columnsHeading: 'Associer les colonnes',
  columnsIn: (name, count) => `${name}\u00a0: ${rows(count)}.`,
  columnsHint: 'Ce qui a été reconnu est rempli. Changez ce qui n’est pas juste.',
  columnNumber: 'Colonne',
  example: name => `Par exemple\u00a0: ${name}`,
  noExample: 'Vide dans les premières lignes',
  leftOut: 'Pas importée',
  missingColumn: fields => `Aucune colonne n’est choisie pour\u00a0: ${fields}.`,
  or: 'ou',

  previewHeading: 'Vérifier avant d’importer',
  counts: {
    all: count => `${rows(count)}\u00a0:`,
    ready: count => `${count} ${plural(count, 'prête', 'prêtes')}`,
    wrong: count => `${count} avec des erreurs`,
    doubtful: count => `${count} ${plural(count, 'doublon possible', 'doublons possibles')}`,
  },
  firstRows: 'Les premières lignes, telles qu’elles seront importées',
  wrongRows: 'Lignes avec des erreurs',
  wrongHint:
    'Elles ne peuvent pas être importées. Corrigez-les dans le fichier et choisissez-le à nouveau, ou laissez-les de côté.',
  doubtfulRows: 'Doublons possibles',
  showMore: 'Afficher plus',
  nameless: 'Sans nom',
  leaveOutWrong: count =>
    count === 1
      ? 'Laisser de côté la ligne avec des erreurs'
      : `Laisser de côté les ${count} lignes avec des erreurs`,
  leaveOutDoubtful: count =>
    count === 1 ? 'Laisser de côté le doublon possible' : `Laisser de côté les ${count} doublons possibles`,
  import: {
    clients: count => `Importer ${clients(count)}`,
    animals: count => `Importer ${animals(count)}`,
  },
  wrongFirst:
    'Certaines lignes ont des erreurs. Dites qu’elles peuvent être laissées de côté, ou corrigez le fichier.',
  nothingLeft: 'Il ne reste aucune ligne à importer.',

  sendingHeading: 'Importation',
  sending:
    'Les lignes sont en cours d’envoi. Gardez cette fenêtre ouverte\u00a0; rien n’est importé avant la fin.',
  rowsSent: 'Lignes envoyées',
  finishing: 'Toutes les lignes sont arrivées. Le serveur les importe...',
  tooLate: 'Le serveur importe déjà les lignes\u00a0: il n’est plus possible d’arrêter.',
  stop: 'Arrêter',
  unknownHeading: 'Pas encore de réponse',
  unknown:
    'Toutes les lignes ont été envoyées, mais la réponse du serveur s’est perdue\u00a0: elles sont toutes importées, ou aucune ne l’est. Redemandez pour le savoir. Rien n’est importé deux fois. Si vous fermez, regardez d’abord dans la liste avant de réimporter le fichier.',
  askAgain: 'Redemander',

  doneHeading: 'Importation terminée',
  done: {
    clients: count => `${clients(count)} ${plural(count, 'a été importé', 'ont été importés')}.`,
    animals: count => `${animals(count)} ${plural(count, 'a été importé', 'ont été importés')}.`,
  },
  doneHint: 'Vous les trouverez dans un instant dans la liste, ici et sur les autres appareils.',

  nothingImported: 'Rien n’a été importé.',
  stopped: 'Vous avez arrêté l’importation.',
  serverAway: 'Le serveur était injoignable. Réessayez lorsqu’il pourra être joint.',

  lacks: {
    'animals/species-required': 'L’espèce manque.',
    'animals/client-required': 'Le client manque.',
  },
  problems: {
    'email/invalid': name => `Ceci n’est pas une adresse e-mail valide\u00a0: ${name}`,
    'too-long': name => `Ceci compte plus de 200 caractères\u00a0: ${name}`,
    'animals/species-unknown': name =>
      `L’espèce «\u00a0${name}\u00a0» n’est pas dans la liste. Ajoutez-la d’abord sous Espèces, ou écrivez-la comme elle y figure.`,
    'animals/client-unknown': name =>
      `Aucun client «\u00a0${name}\u00a0» n’est connu ici. Importez ou ajoutez d’abord le client.`,
    'chip-shortened': name =>
      `Le tableur a raccourci ce numéro de puce\u00a0: ${name}. Mettez-y la colonne au format texte, et enregistrez à nouveau le fichier.`,
    'client-ambiguous': name =>
      `Plusieurs clients répondent à «\u00a0${name}\u00a0». Donnez à la fois le nom et l’adresse e-mail du bon.`,
    'client-unsent': name =>
      `Le client «\u00a0${name}\u00a0» attend dans la boîte d’envoi de cet appareil. Importez à nouveau quand il sera envoyé.`,
  },
  said: (sentence, name) => `${sentence}\u00a0: ${name}`,
  doubts: {
    email: name => `${name} a déjà cette adresse e-mail.`,
    phone: name => `${name} a déjà ce numéro de téléphone.`,
    chip: name => `${name} a déjà cette puce.`,
    animal: name => `Ce client a déjà un animal nommé ${name}.`,
  },
}
