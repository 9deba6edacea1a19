import type { WrittenCode } from './errors.ts'
import type { GeneralCode } from './general-errors.ts'

export const fr: Record<Exclude<WrittenCode, GeneralCode>, string> = {
  'calendars/not-found': 'Il n’y a plus d’agenda à cette adresse.',
  'people/not-found': 'Cet utilisateur n’a pas de compte ici.',
  'people/last-owner': 'C’est le seul responsable actif. Donnez d’abord ce rôle à un autre utilisateur.',
  'people/code-too-short': 'Le code d’inscription est trop court. Saisissez au moins 8 caractères.',
  'sync/start-over': 'Trop de modifications ont eu lieu. Rechargez toutes les données.',
  'row/stale': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'species/name-required': 'Le nom de l’espèce est obligatoire',
  'species/name-too-long': 'Le nom peut compter au plus 100 caractères.',
  'species/name-only-dots':
    'Une espèce ne peut pas s’appeler «\u00a0.\u00a0» ou «\u00a0..\u00a0». Écrivez son nom avec des lettres.',
  'species/no-rename':
    'Une espèce ne peut pas être renommée. Ajoutez plutôt une espèce portant le nouveau nom.',
  'species/price-too-low': 'Le prix horaire doit être supérieur à 0',
  'species/price-too-high': 'Le prix horaire peut être de 100\u202f000 euros au plus.',
  'species/price-not-cents': 'Le prix horaire peut avoir au plus deux décimales.',
  'species/vat-rate-invalid':
    'Le taux de TVA d’une espèce doit être compris entre 0 et 100\u00a0%, avec au plus deux décimales.',
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
  'mandates/not-found': 'Ce client n’a pas de mandat en cours.',
  'clients/bic-in-other-country':
    'L’IBAN et le BIC appartiennent à des pays différents. Corrigez l’un des deux ou laissez le BIC vide.',
  'clients/vat-number-invalid':
    'Ce numéro de TVA n’est pas valable. Un numéro belge compte dix chiffres, comme BE 0403.019.261\u00a0; les autres commencent par le code du pays.',
  'clients/reverse-charge-number':
    'L’autoliquidation demande un numéro de TVA d’un autre pays de l’UE. Indiquez-le ou choisissez un autre régime de TVA.',
  'clients/exemption-required':
    'Un client exonéré doit avoir un motif d’exonération. Il figure sur les factures.',
  'clients/own-iban': 'C’est l’IBAN du cabinet. Indiquez celui du client.',
  'mandates/iban-invalid':
    'Cet IBAN n’est pas valable, ou ce compte n’accepte pas de domiciliation. Vérifiez-le auprès du client.',
  'mandates/same-account': 'Le mandat utilise déjà ce compte.',
  'day/invalid': 'Ce n’est pas une date. Écrivez-la ainsi\u00a0: 31/12/2026.',
  'day/in-future': 'Cette date est dans le futur. Choisissez aujourd’hui ou une date antérieure.',
  'mandates/day-invalid': 'La date doit se situer entre la signature du mandat et aujourd’hui.',
  'clients/referrer-unknown':
    'Ce client n’existe pas. Choisissez un autre client comme «\u00a0Recommandé par\u00a0».',
  'clients/referrer-self': 'Un client ne peut pas être recommandé par lui-même. Choisissez un autre client.',
  'clients/exists': 'Ce client existe déjà.',
  'clients/not-found': 'Ce client n’existe pas.',
  'clients/in-use':
    'Ce client a maintenant des animaux ou des contrats et ne peut pas être supprimé. Rendez-le plutôt inactif.',
  'clients/erase-contract': 'Ce client a un contrat signé, actif ou suspendu. Supprimez d’abord ce contrat.',
  'clients/erase-unpaid':
    'Ce client a des factures impayées. Marquez-les d’abord comme payées ou annulez-les.',
  'clients/erase-refund':
    'Un remboursement est encore dû à ce client. Payez-le et enregistrez-le d’abord, ou contrepassez-le.',
  'clients/erased': 'Ce client a été effacé définitivement et ne peut pas être rétabli.',
  'imports/not-found': 'Cet import a été arrêté ou est terminé. Recommencez-le.',
  'imports/incomplete':
    'Certaines lignes ne sont pas arrivées. Rien n’a été importé\u00a0; veuillez réessayer.',
  'imports/credit-invalid': 'Le solde créditeur doit être de 0 ou plus, avec au plus deux décimales.',
  'contracts/client-required': 'Choisissez un client pour le contrat',
  'contracts/client-unknown': 'Le client de ce contrat n’existe pas. Choisissez-en un dans la liste.',
  'contracts/scan-invalid':
    'Ce fichier ne peut pas être joint. Choisissez un fichier JPEG, PNG ou PDF de 5 Mo au maximum.',
  'contracts/client-fixed':
    'Le client d’un contrat ne peut pas être modifié. Créez un nouveau contrat pour l’autre client.',
  'contracts/exists': 'Ce contrat existe déjà.',
  'contracts/not-found': 'Ce contrat n’existe plus.',
  'contracts/not-created': 'Seul un contrat nouvellement créé peut être validé.',
  'contracts/not-pending': 'Seul un contrat en attente peut être envoyé.',
  'contracts/not-sent': 'Seul un contrat envoyé peut être signé ou renvoyé.',
  'contracts/not-signed': 'Seul un contrat signé peut être démarré.',
  'contracts/not-active': 'Seul un contrat actif peut être suspendu.',
  'contracts/not-paused': 'Seul un contrat suspendu peut être repris.',
  'contracts/at-work': 'Ce client a un autre contrat, actif ou suspendu. Supprimez d’abord celui-là.',
  'contracts/no-animals': 'Un contrat exige au moins un animal. Ajoutez d’abord un animal.',
  'contracts/cannot-withdraw': 'La rétractation n’est possible que pour un contrat signé, actif ou suspendu.',
  'contracts/too-late-to-withdraw': 'Le délai de rétractation est passé. Résiliez plutôt le contrat.',
  'contracts/cannot-delete': 'Un contrat signé ou annulé est conservé et ne peut pas être supprimé.',
  'contracts/no-pdf': 'Le PDF est disponible après la validation du contrat.',
  'contracts/not-on-paper':
    'Seul un contrat signé sur papier peut avoir un scan. Enregistrez d’abord la signature sur papier.',
  'contracts/esign-pending':
    'Le service de signature n’a pas encore de signature du client. Le contrat reste inchangé.',
  'contracts/esign-refused':
    'Selon le service de signature, le client a refusé de signer. Le contrat reste inchangé.',
  'contracts/esign-unreadable':
    'La réponse du service de signature est inutilisable. Demandez à la personne qui gère le serveur de la vérifier.',
  'contracts/esign-unreachable': 'Le service de signature est injoignable. Le contrat reste inchangé.',
  'contracts/not-confirmed': 'Le serveur n’a pas reçu cette signature. Le contrat reste inchangé.',
  'invoices/not-found': 'Cette facture n’existe pas.',
  'invoices/cannot-validate': 'Seule une facture nouvellement créée peut être validée.',
  'invoices/cannot-send': 'Seule une facture en attente peut être envoyée.',
  'invoices/cannot-mark-paid': 'Seule une facture envoyée ou impayée peut être marquée comme payée.',
  'invoices/cannot-mark-not-paid': 'Seule une facture envoyée ou payée peut être marquée comme impayée.',
  'extras/none-open': 'Il n’y a pas de prestation supplémentaire à facturer pour ce client.',
  'extras/client-inactive':
    'Ce client est inactif. Rendez-le actif pour facturer les prestations supplémentaires.',
  'invoices/cannot-make-again':
    'Seule une facture annulée peut être recréée, s’il y a quelque chose à facturer pour son mois.',
  'invoices/cannot-cancel': 'Une facture envoyée, payée ou annulée ne peut pas être annulée.',
  'invoices/vat-regime-changed':
    'Le régime de TVA du client a changé depuis la dernière synchronisation. Synchronisez, puis validez.',
  'invoices/cannot-cancel-out':
    'La banque encaisse encore cette facture. Annulez-la lorsque l’encaissement sera terminé.',
  'invoices/cannot-pay':
    'Un paiement ne peut être enregistré que sur une facture validée qui n’est pas entièrement payée.',
  'invoices/no-e-invoice': 'La facture électronique est disponible après la validation de la facture.',
  'books/refund-open':
    'Un remboursement de cette période n’est pas encore comptabilisé. Enregistrez-le ou contrepassez-le d’abord, ou clôturez jusqu’à une date antérieure.',
  'peppol/off': 'Il n’y a pas de point d’accès Peppol. Téléchargez plutôt la facture électronique.',
  'peppol/no-number':
    'Le cabinet ou le client n’avait pas de numéro de TVA belge à l’émission du document, qui ne peut donc pas passer par Peppol.',
  'peppol/not-sent': 'La facture électronique part avec sa facture. Envoyez d’abord la facture.',
  'peppol/handed-over': 'Cette facture électronique a déjà été transmise et n’a pas été refusée.',
  'invoices/no-pdf': 'Le PDF est disponible après la validation de la facture.',
  'invoices/amount-invalid': 'Le montant doit être supérieur à 0, avec deux décimales au plus.',
  'invoices/amount-too-high': 'Un paiement est de 1\u202f000\u202f000 euros au plus.',
  'invoices/day-invalid': 'Indiquez une date valable qui n’est pas dans le futur.',
  'invoices/none-chosen': 'Choisissez au moins une facture pour le fichier.',
  'invoices/not-collectable':
    'La banque refuserait l’une de ces factures. Désélectionnez-la ou corrigez ses données.',
  'invoices/still-out':
    'La banque encaisse encore l’une de ces factures. Désélectionnez-la et encaissez-la plus tard.',
  'invoices/too-early':
    'L’une de ces factures échoit dans plus de 14 jours, ce qui est trop tôt pour la banque. Désélectionnez-la et encaissez-la plus tard.',
  'invoices/other-month':
    'Ces factures ne sont pas toutes en attente ou impayées pour ce mois. Rechargez la liste.',
  'payments/not-found': 'Ce paiement n’existe pas. Rechargez la liste.',
  'books/day-closed':
    'Les comptes de cette date sont clôturés. Indiquez une date ultérieure, ou demandez à un responsable de les rouvrir.',
  'books/reason-required': 'Indiquez le motif de la réouverture.',
  'payments/reason-required': 'Indiquez le motif de cette contrepassation.',
  'payments/credit-too-low': 'Le solde créditeur du client est insuffisant. Indiquez un montant inférieur.',
  'payments/refund-booked': 'Ce remboursement a déjà été enregistré ou contrepassé.',
  'payments/more-than-open': 'Le montant dépasse le reste dû de la facture. Indiquez un montant inférieur.',
  'payments/already-reversed': 'Ce paiement a déjà été contrepassé.',
  'payments/credit-used':
    'Le solde créditeur issu de ce paiement a servi à une facture. Si cette facture est fausse aussi, annulez-la d’abord.',
  'invoices/credit-note-not-found': 'Cette note de crédit n’existe pas.',
  'exports/not-found': 'Ce fichier n’existe pas.',
  'appointments/range-invalid': 'La fin doit suivre le début.',
  'appointments/too-many':
    'Plus de 50\u202f000 rendez-vous dans cette période. Choisissez une période plus courte.',
  'bank/file-broken':
    'Ce fichier ne peut pas être lu. Retirez-le ou téléchargez-le à nouveau auprès de la banque.',
  'bank/return-not-assignable':
    'Ce montant n’a jamais été encaissé pour la facture choisie. Choisissez une autre facture ou ignorez ce retour.',
  'bank/not-following':
    'Le solde initial ne correspond pas au solde final précédent. Vérifiez s’il manque un extrait, puis confirmez.',
  'mail/fixed':
    'Le serveur de messagerie est configuré dans l’environnement du serveur et ne peut pas être modifié ici.',
  'mail/none': 'Il n’y a pas encore de serveur de messagerie. Enregistrez d’abord ses paramètres.',
  'mail/password':
    'Saisissez le mot de passe du serveur de messagerie. Il n’est conservé que pour le même serveur et le même utilisateur.',
  'practice/incomplete':
    'Les données du cabinet sont incomplètes. Complétez-les d’abord sous «\u00a0Paramètres\u00a0».',
  'practice/enterprise-number-invalid':
    'Ce numéro d’entreprise n’est pas valable. Il compte dix chiffres, comme 0403.019.261.',
  'practice/vat-number-invalid':
    'Ce numéro de TVA n’est pas valable. Il commence par le code du pays, comme BE 0403.019.261.',
  'practice/iban-invalid': 'Cet IBAN n’est pas valable. Vérifiez qu’il est complet.',
  'practice/bic-invalid': 'Un BIC compte 8 ou 11 caractères, comme GKCCBEBB.',
  'practice/creditor-id-invalid':
    'Cet identifiant du créancier n’est pas valable. Copiez celui de votre banque, comme BE69 ZZZ 050D 0000 0000 8.',
  'practice/hours-invalid':
    'Ces heures d’ouverture ne sont pas valables. Écrivez-les ainsi\u00a0: Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
  'practice/days-off-invalid':
    'Ces jours de fermeture ne sont pas valables. Écrivez-en un par ligne, comme 2026-12-24..2026-12-31 Noël.',
  'practice/visit-reminder-invalid':
    'Indiquez de 0 à 30 jours avant la visite\u00a0; 0 signifie aucun rappel.',
  'practice/logo-invalid': 'Le logo doit être un JPEG de 600 pixels et 200 ko au plus.',
  'practice/color-invalid':
    'Choisissez une couleur plus foncée\u00a0: le texte doit être lisible sur papier blanc.',
  'practice/days-invalid': 'Le délai de paiement doit être un nombre entier de jours, de 0 à 365.',
  'practice/vat-rate-invalid':
    'Le taux de TVA doit être compris entre 0 et 100\u00a0%, avec au plus deux décimales.',
  'invoices/no-reminder': 'Aucun rappel n’est encore à envoyer pour cette facture.',
  'practice/reminder-days-invalid':
    'Les jours avant chaque rappel doivent être des nombres entiers de 1 à 365, en ordre croissant.',
}
