import type { WrittenCode } from './errors.ts'
import type { GeneralCode } from './general-errors.ts'

export const fr: Record<Exclude<WrittenCode, GeneralCode>, string> = {
  'calendars/not-found': 'Il n’y a plus d’agenda à cette adresse.',
  'people/not-found': 'Cette personne n’a pas de compte ici.',
  'people/last-owner':
    'C’est le seul compte de propriétaire qui soit ouvert. Donnez d’abord ce rôle à quelqu’un d’autre.',
  'people/code-too-short':
    'Le code d’inscription doit compter au moins 8 caractères, sinon on pourrait le deviner.',
  'sync/start-over': 'La liste des changements ne remonte pas si loin. Recommencez du début.',
  'row/stale': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'species/name-required': 'Le nom de l’espèce est obligatoire',
  'species/name-too-long': 'Le nom peut compter au plus 100 caractères.',
  'species/name-only-dots':
    'Une espèce ne peut pas s’appeler «\u00a0.\u00a0» ou «\u00a0..\u00a0». Écrivez son nom avec des lettres.',
  'species/no-rename':
    'Une espèce ne peut pas être renommée. Ajoutez plutôt une espèce portant le nouveau nom.',
  'species/price-too-low': 'Le prix horaire doit être supérieur à 0',
  'species/price-too-high': 'Le prix horaire peut être de 100 000 euros au plus.',
  'species/price-not-cents': 'Le prix horaire peut avoir au plus deux décimales.',
  'species/vat-rate-invalid':
    'Le taux de TVA d’une espèce doit être compris entre 0 et 100 %, avec au plus deux décimales.',
  'species/exists': 'Une espèce portant ce nom existe déjà.',
  'species/not-found': 'Cette espèce n’existe plus.',
  'clients/first-name-required': 'Le prénom est obligatoire',
  'clients/last-name-required': 'Le nom est obligatoire',
  'clients/email-required': 'L’adresse e-mail est obligatoire',
  'clients/phone-required': 'Le téléphone est obligatoire',
  'clients/street-required': 'La rue est obligatoire',
  'clients/city-required': 'La localité est obligatoire',
  'clients/postal-code-required': 'Le code postal est obligatoire',
  'clients/country-required': 'Le pays est obligatoire',
  'clients/bic-length': 'Le BIC doit compter 8 caractères.',
  'mandates/not-found': 'Ce client n’a pas de mandat en vigueur.',
  'clients/bic-elsewhere':
    'L’IBAN et le BIC sont de deux pays différents. L’un des deux est mal saisi\u00a0; le BIC peut rester vide.',
  'clients/vat-number-invalid':
    'Ce numéro de TVA n’est pas correct. Un numéro belge compte dix chiffres, comme BE 0403.019.261\u00a0; un autre commence par son pays.',
  'clients/reverse-charge-number':
    'L’autoliquidation demande un numéro de TVA d’un autre pays de l’UE. Indiquez-le ou choisissez un autre régime de TVA.',
  'clients/exemption-required':
    'Un client exonéré doit avoir un motif d’exonération. Il figure sur les factures.',
  'clients/own-iban': 'C’est l’IBAN du cabinet lui-même. Demandez le sien au client.',
  'mandates/iban-invalid':
    'Cet IBAN n’est pas correct, ou la banque ne peut pas y encaisser par domiciliation. Comparez-le avec ce que le client a écrit.',
  'mandates/same-account': 'Le mandat porte déjà sur ce compte.',
  'day/invalid': 'Ce n’est pas une date. Écrivez le jour ainsi\u00a0: 2026-12-01.',
  'day/in-future': 'Ce jour est dans le futur. Choisissez aujourd’hui ou un jour antérieur.',
  'mandates/day-invalid': 'La date doit se situer entre la signature du mandat et aujourd’hui.',
  'clients/referrer-unknown': 'Ce parrain n’est pas connu. Choisissez un autre client.',
  'clients/referrer-self': 'Un client ne peut pas être son propre parrain. Choisissez un autre client.',
  'clients/exists': 'Ce client existe déjà.',
  'clients/not-found': 'Ce client n’existe pas.',
  'clients/in-use':
    'Ce client a entre-temps des animaux, des contrats ou autre chose\u00a0: il reste donc. Rendez-le plutôt inactif.',
  'clients/erase-contract': 'Ce client a un contrat signé, actif ou suspendu. Supprimez d’abord ce contrat.',
  'clients/erase-unpaid':
    'Ce client a des factures qui ne sont pas réglées. Marquez-les d’abord comme payées, ou annulez-les.',
  'clients/erase-refund':
    'Ce client attend encore un remboursement. Payez-le et comptabilisez-le d’abord, ou reprenez-le.',
  'clients/erased': 'Ceci a été effacé définitivement et ne peut pas revenir.',
  'imports/not-found': 'Cet import a été abandonné ou est terminé. Recommencez-le.',
  'imports/incomplete':
    'Certaines lignes ne sont pas arrivées. Rien n’a été importé\u00a0; veuillez réessayer.',
  'imports/credit-invalid': 'Le crédit doit être un montant à partir de 0, avec au plus deux décimales.',
  'contracts/client-required': 'Choisissez un client pour le contrat',
  'contracts/client-unknown': 'Le client de ce contrat n’est pas connu. Choisissez-en un dans la liste.',
  'contracts/client-fixed':
    'Le client d’un contrat ne peut pas être modifié. Faites un nouveau contrat pour l’autre client.',
  'contracts/exists': 'Ce contrat existe déjà.',
  'contracts/not-found': 'Ce contrat n’existe plus.',
  'contracts/not-created': 'Seul un contrat qui vient d’être créé peut être validé.',
  'contracts/not-pending': 'Seul un contrat en attente peut être envoyé.',
  'contracts/not-sent': 'Seul un contrat envoyé peut être signé ou renvoyé.',
  'contracts/not-signed': 'Seul un contrat signé peut être démarré.',
  'contracts/not-active': 'Seul un contrat actif peut être suspendu.',
  'contracts/not-paused': 'Seul un contrat suspendu peut être repris.',
  'contracts/at-work': 'Ce client a un autre contrat, actif ou suspendu. Supprimez d’abord celui-là.',
  'contracts/no-animals':
    'Ce client n’a pas d’animaux, il n’y a donc rien à convenir. Ajoutez d’abord un animal.',
  'contracts/cannot-withdraw': 'On ne peut se rétracter que d’un contrat signé, actif ou suspendu.',
  'contracts/too-late-to-withdraw':
    'Le délai pendant lequel le client pouvait se rétracter est passé. Le contrat peut être résilié.',
  'contracts/cannot-delete': 'Un contrat signé ou annulé est conservé et ne peut pas être supprimé.',
  'contracts/no-pdf': 'Il n’y a pas de PDF avant la validation du contrat.',
  'contracts/not-confirmed': 'Le serveur n’a pas vu cette signature et laisse le contrat tel quel.',
  'invoices/not-found': 'Cette facture n’existe pas.',
  'invoices/cannot-validate': 'Seule une facture qui vient d’être créée peut être validée.',
  'invoices/cannot-send': 'Seule une facture en attente peut être envoyée.',
  'invoices/cannot-mark-paid': 'Seule une facture envoyée ou impayée peut être marquée comme payée.',
  'invoices/cannot-mark-not-paid': 'Seule une facture envoyée ou payée peut être marquée comme impayée.',
  'invoices/cannot-make-again':
    'Seule une facture annulée peut être refaite, tant qu’il y a quelque chose à facturer pour son mois.',
  'invoices/cannot-cancel': 'Une facture envoyée, payée ou annulée ne peut pas être annulée.',
  'invoices/vat-regime-changed':
    'Le régime de TVA du client a changé depuis la dernière synchronisation. Synchronisez, puis validez.',
  'invoices/cannot-cancel-out':
    'La banque encaisse encore cette facture. Annulez-la lorsque ce sera terminé.',
  'invoices/cannot-pay': 'Un paiement ne concerne qu’une facture validée qui n’est pas encore payée.',
  'invoices/no-e-invoice': 'Il n’y a pas de facture électronique avant la validation de la facture.',
  'invoices/no-pdf': 'Il n’y a pas de PDF avant la validation de la facture.',
  'invoices/amount-invalid': 'Le montant doit être supérieur à 0, avec deux décimales au plus.',
  'invoices/amount-too-high': 'Un paiement est de 1.000.000 euros au plus.',
  'invoices/day-invalid': 'Ce jour n’existe pas ou est encore à venir.',
  'invoices/none-chosen': 'Choisissez au moins une facture pour le fichier.',
  'invoices/not-collectable':
    'La banque refuserait l’une de ces factures. Désélectionnez-la, ou corrigez ses données.',
  'invoices/still-out':
    'L’une de ces factures figure dans un fichier que la banque encaisse encore. Désélectionnez-la, et encaissez-la plus tard.',
  'invoices/too-early':
    'L’une de ces factures échoit dans plus de 14 jours, et la banque n’accepte pas encore de fichier pour elle. Désélectionnez-la, et encaissez-la plus tard.',
  'invoices/other-month':
    'Ces factures ne sont pas toutes en attente, ou pas toutes impayées, dans ce mois. Rechargez la liste.',
  'payments/not-found': 'Ce paiement n’existe pas. Rechargez la liste.',
  'payments/reason-required': 'Dites pourquoi ce paiement est annulé.',
  'payments/credit-too-low': 'Le client a moins de crédit que cela.',
  'payments/refund-booked': 'Ce remboursement est déjà comptabilisé, ou a été annulé.',
  'payments/more-than-open': 'La facture demande moins que cela.',
  'payments/taken-back': 'Ce paiement a déjà été annulé.',
  'payments/credit-used':
    'Le crédit que ce paiement a donné a payé une facture depuis. Annulez d’abord cette facture, si elle est fausse aussi.',
  'invoices/credit-note-not-found': 'Cette note de crédit n’existe pas.',
  'exports/not-found': 'Ce fichier n’existe pas.',
  'appointments/range-invalid': 'La fin doit suivre le début.',
  'appointments/too-many': 'Plus de 50 000 rendez-vous s’y trouvent. Demandez une durée plus courte.',
  'bank/file-broken': 'Ce fichier ne peut pas être lu. Retirez-le, ou redemandez-le à la banque.',
  'bank/return-not-assignable':
    'Aucun encaissement de ce montant n’existe pour la facture choisie. Choisissez une autre facture ou laissez ce retour de côté.',
  'bank/not-following':
    'Un extrait commence par un autre solde que celui par lequel le précédent se terminait. Vérifiez s’il en manque un, puis confirmez.',
  'practice/incomplete':
    'Les données du cabinet ne sont pas complètes. Remplissez-les d’abord sous «\u00a0Données du cabinet\u00a0».',
  'practice/enterprise-number-invalid':
    'Les chiffres de ce numéro d’entreprise ne sont pas corrects. Il en compte dix, comme 0403.019.261.',
  'practice/vat-number-invalid':
    'Les chiffres de ce numéro de TVA ne sont pas corrects. Il commence par le pays, comme BE 0403.019.261.',
  'practice/iban-invalid': 'Les chiffres de contrôle de cet IBAN ne sont pas corrects. Est-il complet\u00a0?',
  'practice/bic-invalid': 'Un BIC compte 8 ou 11 caractères, comme GKCCBEBB.',
  'practice/creditor-id-invalid':
    'Les chiffres de contrôle de cet identifiant créancier ne sont pas corrects. Votre banque l’a attribué, comme BE69 ZZZ 050D 0000 0000 8.',
  'practice/hours-invalid': 'Les heures s’écrivent Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
  'practice/days-off-invalid':
    'Les jours de fermeture s’écrivent un par ligne\u00a0: 2026-12-24 ou 2026-12-24..2026-12-31 Noël.',
  'practice/visit-reminder-invalid':
    'Les visites se rappellent de 0 à 30 jours avant\u00a0; 0 veut dire jamais.',
  'practice/days-invalid': 'Le délai de paiement doit être un nombre entier de jours, de 0 à 365.',
  'practice/vat-rate-invalid':
    'Le taux de TVA doit être compris entre 0 et 100 %, avec au plus deux décimales.',
  'invoices/no-reminder': 'Ce n’est pas le moment de rappeler cette facture au client.',
  'practice/reminder-days-invalid':
    'Les jours avant un rappel doivent être des nombres entiers de 1 à 365, chacun plus grand que le précédent.',
}
