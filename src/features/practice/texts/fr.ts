import type { PracticeTexts } from '../practice-texts.ts'

export const fr: PracticeTexts = {
  title: 'Données du cabinet',
  subtitle: 'Elles figurent sur les contrats et les factures, et dans le fichier pour la banque.',
  identity: 'Le cabinet',
  bank: 'Banque',
  invoicing: 'Facturation',
  creditorHint: 'Votre banque l’attribue pour les domiciliations.',
  daysToPay: 'Délai de paiement (jours)',
  vatRate: 'Taux de TVA (%)',
  documentLanguageHint: 'Les contrats, factures et e-mails aux clients sont écrits dans cette langue.',
  missing: fields => `Il manque encore pour les contrats et les factures\u00a0: ${fields}.`,
  saved: 'Les données du cabinet sont enregistrées.',
  changedBy: (name, moment) => `Modifiées en dernier par ${name} le ${moment}`,
  notHereYet:
    'Les données du cabinet ne sont pas encore sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
  failedToSave: 'Les données du cabinet n’ont pas pu être enregistrées',
  changed: fields => `Modifié pour le cabinet\u00a0: ${fields}`,
  exportTitle: 'Toutes les données',
  exportExplained:
    'Un fichier zip avec tout ce que le cabinet a ici\u00a0: toutes les listes en JSON et en CSV, et les contrats, factures et fichiers pour la banque tels qu’ils ont été conservés. Restez sur cette page jusqu’à ce qu’il soit là.',
  exportAll: 'Exporter toutes les données',
  exportWithoutWaiting: count =>
    count === 1
      ? 'Une modification sur cet appareil n’est pas encore sur le serveur. Le fichier ne l’aura pas.'
      : `${count} modifications sur cet appareil ne sont pas encore sur le serveur. Le fichier ne les aura pas.`,
}
