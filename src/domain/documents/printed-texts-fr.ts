import type { PrintedTexts } from './printed-texts.ts'

export const fr: PrintedTexts = {
  page: (number, of) => `Page ${number} / ${of}`,

  vat: {
    at: rate => `TVA ${rate}`,
    atOn: (rate, net) => `TVA ${rate} sur ${net}`,
    exempt: 'Exempté de la TVA.',
    reverseCharge:
      'Autoliquidation\u00a0: la TVA est due par le client (article 196 de la directive 2006/112/CE).',
    repay: 'TVA à reverser à l’État dans la mesure où elle a été initialement portée en déduction.',
  },

  contract: {
    title: 'Contrat de soins aux animaux',
    subtitle: (version, day) => `Version ${version}, établie le ${day}`,
    footer: (version, reference) => `Contrat de soins aux animaux, version ${version} · ${reference}`,
    practice: 'Le cabinet',
    client: 'Le client',
    enterpriseNumber: number => `Numéro d’entreprise ${number}`,
    vatNumber: number => `Numéro de TVA ${number}`,
    register: court => `RPM${court && ` ${court}`}`,

    animals: {
      heading: 'Animaux et prix',
      none: 'Aucun animal ne figure sur ce contrat\u00a0: rien n’est donc dû à ce titre.',
      prices: 'Les prix sont en euros, hors TVA sauf mention contraire. Une visite dure une heure.',
      name: 'Animal',
      species: 'Espèce',
      chip: 'Puce',
      visits: 'Visites par an',
      price: 'Prix par visite',
      yearly: 'Par an',
      net: 'Par an, HTVA',
      gross: 'Par an, TVAC',
      monthly: 'Par mois (environ), TVAC',
    },

    care: {
      heading: 'Prestations',
      paragraphs: [
        'Le cabinet effectue pour chaque animal de ce contrat le nombre de visites par an indiqué ci-dessus. Une visite a lieu au moment convenu entre le cabinet et le client.',
        'Les soins qui dépassent ces visites sont convenus au préalable et facturés séparément.',
      ],
    },

    payment: {
      heading: 'Facturation et paiement',
      amount:
        'Le prix annuel est la somme des prix des visites de tous les animaux. Il est facturé en douze montants mensuels, arrondis de sorte que leur total égale exactement le prix annuel.',
      due: days =>
        days === 0
          ? 'Le cabinet envoie une facture chaque mois, payable à la réception.'
          : `Le cabinet envoie une facture chaque mois, payable dans un délai de ${days} ${days === 1 ? 'jour' : 'jours'} à compter de sa date.`,
      collected: days =>
        `Elle est encaissée par domiciliation, en vertu du mandat ci-dessous. Un e-mail indique le montant et la date d’encaissement au moins ${days} jours à l’avance\u00a0; les deux parties conviennent de ce délai.`,
      collectedInstead: days =>
        `Les factures sont encaissées par domiciliation, en vertu de ce mandat, et non payées par virement. Un e-mail indique le montant et la date d’encaissement au moins ${days} jours à l’avance\u00a0; les deux parties conviennent de ce délai.`,
      collectedOrTransferred: iban =>
        `Elle est encaissée par domiciliation si le client accorde un mandat de domiciliation en signant. Sinon, elle est payable par virement sur le compte ${iban}, avec la communication structurée qui figure sur la facture.`,
      transferred: iban =>
        `Elle est payable par virement${iban && ` sur le compte ${iban}`}, avec la communication structurée qui figure sur la facture.`,
      vat: rate => `La TVA s’ajoute au taux légal (${rate} à la date de ce contrat).`,
      vatBySpecies: rates =>
        `La TVA s’ajoute aux taux légaux. À la date de ce contrat, ces taux sont ${rates}.`,
      rateFor: (rate, species) => `${rate} (${species})`,
    },

    duration: {
      heading: 'Durée et fin',
      paragraphs: [
        'Une fois signé par le client, ce contrat prend cours le jour où le cabinet l’active, pour une durée indéterminée.',
        'Chaque partie peut le résilier à tout moment, par écrit et sans donner de motif, moyennant un préavis d’un mois. Un e-mail suffit.',
        'Le client qui signe en tant que consommateur, à distance ou en dehors des locaux du cabinet, peut se rétracter de ce contrat dans les 14 jours suivant sa signature, sans frais et sans donner de motif, en informant le cabinet par écrit. Il peut utiliser le modèle de formulaire de rétractation ci-dessous. Les visites qui ont eu lieu avant la rétractation ne restent dues que si le client a expressément demandé que les soins commencent dans ce délai de 14 jours.',
      ],
    },

    changes: {
      heading: 'Modifications',
      items: [
        'Le cabinet peut modifier le prix d’une espèce. Il en avertit le client par écrit au moins un mois avant l’application du nouveau prix. Le client qui n’est pas d’accord peut résilier ce contrat au plus tard ce jour-là, sans frais.',
        'L’ajout ou le retrait d’un animal modifie le montant à partir de ce jour. Le mois concerné est facturé au jour près. Le cabinet confirme le nouveau montant par e-mail.',
        'À la demande du client, le cabinet peut suspendre ce contrat. Rien n’est dû pour les jours de suspension.',
        'La modification du nombre de visites par an met fin à cette version. Le client est invité à signer la nouvelle version qui la remplace.',
      ],
    },

    mandate: {
      heading: 'Mandat de domiciliation européenne SEPA',
      reference: 'Référence du mandat',
      creditorId: 'Identifiant du créancier',
      creditor: 'Créancier',
      creditorAddress: 'Adresse du créancier',
      payment: 'Type de paiement',
      recurrent: 'Paiement récurrent (schéma Core)',
      debtor: 'Débiteur',
      debtorAddress: 'Adresse du débiteur',
      iban: 'Compte du débiteur (IBAN)',
      bic: 'Banque du débiteur (BIC)',
      // Official wording of the European Payments Council.
      authorisation: creditor =>
        `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte et (B) votre banque à débiter votre compte conformément aux instructions de ${creditor}.`,
      refund:
        'Vous bénéficiez d’un droit à remboursement par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Toute demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte. Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
    },

    withdrawalForm: {
      heading: 'Modèle de formulaire de rétractation',
      hint: '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
      lines: practice => [
        `À l’attention de l’entreprise ${practice}\u00a0:`,
        'Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de service (*) ci-dessous\u00a0:',
        'Commandé le (*)/reçu le (*)\u00a0:',
        'Nom du (des) consommateur(s)\u00a0:',
        'Adresse du (des) consommateur(s)\u00a0:',
        'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)\u00a0:',
        'Date\u00a0:',
      ],
      choice: '(*) Biffez la mention inutile.',
    },

    privacy: {
      heading: 'Données personnelles',
      text: 'Le cabinet n’utilise les données personnelles de ce contrat que pour l’exécuter, le facturer et remplir ses obligations légales. Il les conserve pendant la durée du contrat, puis aussi longtemps que la loi l’exige, soit dix ans pour les factures. Le client peut demander au cabinet de les consulter, de les faire corriger ou effacer, et introduire une plainte auprès de l’Autorité de protection des données (www.autoriteprotectiondonnees.be).',
    },

    agreement: {
      heading: 'Accord',
      text: 'Le cabinet donne son accord sur ce contrat en l’envoyant. En le signant, le client donne le sien et accorde le mandat de domiciliation ci-dessus.',
      withoutMandate:
        'Le cabinet donne son accord sur ce contrat en l’envoyant. En le signant, le client donne le sien.',
    },
  },

  invoice: {
    title: number => `Facture ${number}`,
    subtitle: period => `Contrat de soins, ${period}`,
    footer: number => `Facture ${number}`,
    number: 'Numéro de facture',
    date: 'Date',
    due: 'Échéance',
    period: 'Mois facturé',
    notYet: 'Cette facture n’est pas encore validée\u00a0: ses montants peuvent encore changer.',
    lines: 'Animaux',
    extras: 'Prestations supplémentaires',
    description: 'Description',
    quantity: 'Quantité',
    price: 'Prix',
    days: 'Période',
    daysOf: (days, of) => `${days} ${days < 2 ? 'jour' : 'jours'} sur ${of}`,
    amount: 'Montant',
    correction: period => `Correction pour ${period}`,
    ofInvoice: (number, day) => `facture ${number} du ${day}`,
    care: period => `Soins – ${period}`,
    linesOnServer:
      'Les lignes de cette facture se trouvent sur le serveur et apparaîtront dès qu’il sera disponible.',
    net: 'HTVA',
    total: 'Total',
    credit: 'Déduit de votre solde créditeur',
    toPay: 'À payer',
    paymentHeading: 'Paiement',
    collected: (day, reference, creditorId) =>
      `Le montant est encaissé par domiciliation le ${day} ou peu après, en vertu du mandat ${reference}, avec l’identifiant du créancier ${creditorId}.`,
    transfer: (iban, communication) =>
      `Si vous payez par virement, versez le montant sur le compte ${iban} avec la communication structurée ${communication}.`,
    pay: (amount, day, iban, communication) =>
      `Veuillez payer ${amount} au plus tard le ${day}, par virement${iban && ` sur le compte ${iban}`}, avec la communication structurée ${communication}.`,
    scan: 'Scannez ce code avec l’application de votre banque\u00a0: le compte, le montant et la communication sont complétés automatiquement.',
    canceled: day => `Annulée le ${day}`,
    canceledText: 'Cette facture est annulée. Il n’y a rien à payer.',
    nothing: 'Il n’y a rien à payer\u00a0: cette facture a été réglée au moyen de votre solde créditeur.',
  },

  creditNote: {
    title: number => `Note de crédit ${number}`,
    subtitle: invoice => `Relative à la facture ${invoice}`,
    footer: number => `Note de crédit ${number}`,
    number: 'Numéro de la note de crédit',
    date: 'Date',
    invoice: 'Pour la facture',
    invoiceDate: 'Date de la facture',
    reason: 'Motif',
    reasons: {
      cancel: 'La facture est annulée.',
      correction: 'Le montant dû pour ce mois est inférieur au montant facturé.',
      withdraw: 'Vous avez exercé votre droit de rétractation.',
    },
    lines: 'Montants crédités',
    period: 'Mois',
    rate: 'Taux de TVA',
    net: 'HTVA',
    vat: 'TVA',
    total: 'TVAC',
    credited: 'Total crédité',
    money: 'Règlement',
    lessToPay: (amount, invoice) => `La facture ${invoice} est réduite de ${amount}.`,
    stillToPay: amount => `Reste à payer\u00a0: ${amount}.`,
    nothingToPay: 'Il ne reste rien à payer.',
    refunded: (amount, day) =>
      `Vous aviez déjà payé ${amount}. Cette somme vous sera remboursée au plus tard le ${day}, dans les 14 jours suivant votre rétractation.`,
    returned: amount =>
      `Vous aviez déjà payé ${amount}. Cette somme est portée à votre solde créditeur et sera déduite de vos prochaines factures.`,
  },

  statement: {
    title: 'Relevé de compte',
    period: (from, to) => `Du ${from} au ${to}`,
    footer: (from, to) => `Relevé de compte, ${from} – ${to}`,
    day: 'Date',
    description: 'Description',
    charged: 'Facturé',
    settled: 'Réglé',
    balance: 'Solde',
    opening: 'Solde d’ouverture',
    closing: day => `Solde à payer au ${day}`,
    inFavor: day => `Solde en votre faveur au ${day}`,
    explained: 'Un solde négatif est votre solde créditeur. Il est déduit de vos prochaines factures.',
    labels: {
      'opening-credit': 'Solde créditeur reporté',
      'credit-used': 'Réglé au moyen de votre solde créditeur',
      payment: 'Paiement',
      'credit-back': 'Solde créditeur rendu',
      reversal: 'Paiement contrepassé',
      refund: 'Remboursement',
      'refund-back': 'Remboursement contrepassé',
      refused: 'Domiciliation refusée',
    },
  },

  signature: {
    title: 'Signature du client',
    name: 'Nom',
    date: 'Date',
    signature: 'Signature',
    signedBy: 'Signé par',
    signedAt: 'Signé le',
    confirmedBy: 'Confirmé par',
    confirmedAt: 'Confirmé le',
    inBrussels: moment => `${moment}, heure de Bruxelles`,
    method: 'Mode de signature',
    ways: {
      drawn: 'Par voie électronique, à la main sur un écran',
      typed: 'Par voie électronique, en écrivant le nom au clavier',
      'on-paper': 'Sur papier\u00a0; le cabinet a vu l’exemplaire signé',
      callback:
        'Par voie électronique, via un service de signature\u00a0; selon la déclaration de la personne mentionnée ci-dessus',
      confirmed: 'Par voie électronique, via un service de signature, qui l’a confirmé',
    },
    evidence: 'Preuve de la signature',
    reported: {
      'on-paper': ({ staff, moment }) =>
        `Le client a signé ce contrat sur papier. ${staff} l’a déclaré au nom du cabinet le ${moment}. Le cabinet conserve l’exemplaire signé.`,
      callback: ({ staff, moment }) =>
        `Le client a signé ce contrat au moyen d’un service de signature. ${staff} l’a déclaré au nom du cabinet le ${moment}. Aucune confirmation n’a été demandée au service de signature.`,
    },
    confirmed: (service, { staff, moment }) =>
      `Le client a signé ce contrat au moyen du service de signature ${service}. Ce service l’a confirmé au serveur du cabinet le ${moment}, après que ${staff} a signalé la signature.`,
    documentId: 'Numéro du document auprès du service de signature',
    place: 'Lieu',
    places: {
      here: (staff, _moment) => `Sur un écran du cabinet, page ouverte par ${staff}`,
      mail: (address, moment) => `Au moyen du lien envoyé par e-mail à ${address} le ${moment}`,
    },
    openedAt: 'Ouvert le',
    ip: 'Adresse IP',
    device: 'Appareil',
    agreed: 'Le client a coché ces phrases\u00a0:',
    hash: 'Empreinte du document envoyé (SHA-256)',
  },
}
