import type { Address } from '../../src/domain/clients/address.ts'
import type { Random } from './random.ts'

/** The communities of the country, and what people are called there, whatever their families speak at home. */
const communities = ['nl', 'fr', 'de'] as const
export type Community = (typeof communities)[number]

type Names = { first: string; last: string }

// In one text each, parted by commas: as they are written on letterboxes.
const names: Record<Community, Names> = {
  nl: {
    first:
      'Anouk, Arne, Bram, Daan, Dries, Eline, Elke, Els, Fien, Floor, Geert, Griet, Hanne, Ilse, Inge, Jan, Jef, Jeroen, Joke, Joris, Karel, Katrien, Koen, Lars, Lieve, Lore, Lotte, Maarten, Marijke, Mehmet, Mieke, Nele, Noor, Pieter, Renée, Ruben, Sofie, Stijn, Tine, Tom, Wannes, Wouter, Yasmine, Zoë, Anne-Sofie, Noël, Loïc, Daniëlle, Ayşe, Håkan',
    last: "Aerts, Baert, Bogaerts, Callens, Claes, Cools, De Backer, De Clercq, De Smet, De Vos, De Wilde, Declercq, Desmet, D'Hondt, D’Hooghe, Dhaene, Goossens, Hendrickx, Jacobs, Janssens, Lemmens, Maes, Martens, Mertens, Michiels, Pauwels, Peeters, Segers, Smets, Stevens, T'Jampens, Thijs, Van Acker, Van Damme, Van de Velde, Van den Bossche, Van den Broeck, Van der Elst, Van Hove, Van Impe, Vandenberghe, Verbeke, Verhaegen, Vermeulen, Wauters, Willems, Wouters, Çelik, Yılmaz, El Amrani, Nguyễn, Kowalski",
  },
  fr: {
    first:
      'Adèle, Adrien, Agnès, Aïcha, Amélie, Aurélie, Benoît, Cécile, Céline, Chloé, Claire, Clément, Dominique, Elise, Éloïse, Étienne, Fatima, Florence, François, Françoise, Gaëlle, Geneviève, Gérard, Hélène, Hugo, Inès, Jean-François, Jean-Luc, Jérôme, Joëlle, Julien, Karim, Léa, Loïc, Lucie, Manon, Marie-Ève, Maxime, Michaël, Noé, Océane, Pascal, Philippe, Raphaël, Sébastien, Solène, Thérèse, Valérie, Xavier, Zoé',
    last: "Adam, Bastin, Bodart, Bœuf, Bouché, Carlier, Charlier, Collard, Collignon, d'Aspremont, d'Oultremont, De Sœur, Delhaye, Delvaux, Denis, Deprez, Dubois, Dumont, Dupont, Dupont-Lemaître, Evrard, François, Gérard, Gilson, Grégoire, Guérin, Hallet, Hénin, Jadot, Lacroix, Lambert, Lefèbvre, Legrand, Lejeune, Lemaître, L'Hoest, Marchal, Michaux, Noël, Œuvrard, Petit, Piérard, Renard, Rousseau, Simon, Thiry, Wéry, Ben Yahia, Öztürk, Nowak, Da Conceição, Nguyễn",
  },
  de: {
    first:
      'Andrea, Anja, Björn, Christa, Dieter, Elfriede, Felix, Günther, Heike, Jürgen, Jörg, Käthe, Leonie, Lukas, Manfred, Monika, Renate, Rüdiger, Sabine, Ursula',
    last: 'Brüls, Büchel, Cremer, Fickers, Großmann, Heinen, Jousten, Kläser, Küpper, Lentz, Müllender, Niessen, Pauels, Radermächer, Schröder, Schumacher, Theißen, Veithen, Wiesemes, Zimmermann',
  },
}

const listed = {
  nl: { first: names.nl.first.split(', '), last: names.nl.last.split(', ') },
  fr: { first: names.fr.first.split(', '), last: names.fr.last.split(', ') },
  de: { first: names.de.first.split(', '), last: names.de.last.split(', ') },
} satisfies Record<Community, { first: string[]; last: string[] }>

export function madeCommunity(random: Random): Community {
  const part = random.next()
  if (part < 0.55) return 'nl'
  return part < 0.96 ? 'fr' : 'de'
}

export function madeName(random: Random, community: Community): { firstName: string; lastName: string } {
  const { first, last } = listed[community]
  const own = random.pick(last)
  // Married names, both of them.
  const lastName = random.chance(0.06) ? `${own} - ${random.pick(last)}` : own
  return { firstName: random.pick(first), lastName }
}

const companies: Record<Community, readonly ((name: string, town: string) => string)[]> = {
  nl: [
    name => `${name} & Zonen BV`,
    name => `Manege ${name}`,
    (_, town) => `Kinderboerderij ${town} vzw`,
    name => `Stoeterij ’t Hof ${name}`,
    name => `Hondenschool ${name} & Co`,
  ],
  fr: [
    name => `${name} & Fils SRL`,
    (_, town) => `Manège de ${town}`,
    name => `Ferme ${name} & Cie`,
    (_, town) => `Refuge « Cœur de bête » ${town} ASBL`,
    name => `Élevage ${name}`,
  ],
  de: [name => `${name} & Söhne GmbH`, (_, town) => `Reitstall ${town}`, name => `Hof ${name}`],
}

export function madeCompanyName(random: Random, community: Community, lastName: string, town: string) {
  return random.pick(companies[community])(lastName, town)
}

/** A town, its postal code, and the area code of its landlines. */
type Town = { postalCode: string; city: string; area: string }

const towns: Record<Community, Town[]> = {
  nl: townsOf(
    '1000 Brussel 02, 1080 Sint-Jans-Molenbeek 02, 1500 Halle 02, 1700 Dilbeek 02, 1730 Asse 02, 1800 Vilvoorde 02, 1930 Zaventem 02, 2000 Antwerpen 03, 2018 Antwerpen 03, 2140 Borgerhout 03, 2170 Merksem 03, 2200 Herentals 014, 2300 Turnhout 014, 2400 Mol 014, 2440 Geel 014, 2500 Lier 03, 2600 Berchem 03, 2640 Mortsel 03, 2800 Mechelen 015, 2850 Boom 03, 2900 Schoten 03, 3000 Leuven 016, 3200 Aarschot 016, 3290 Diest 013, 3300 Tienen 016, 3500 Hasselt 011, 3600 Genk 089, 3700 Tongeren 012, 3800 Sint-Truiden 011, 3920 Lommel 011, 8000 Brugge 050, 8300 Knokke-Heist 050, 8400 Oostende 059, 8500 Kortrijk 056, 8630 Veurne 058, 8700 Tielt 051, 8800 Roeselare 051, 8900 Ieper 057, 9000 Gent 09, 9050 Gentbrugge 09, 9100 Sint-Niklaas 03, 9200 Dendermonde 052, 9300 Aalst 053, 9500 Geraardsbergen 054, 9600 Ronse 055, 9700 Oudenaarde 055, 9800 Deinze 09, 9900 Eeklo 09',
  ),
  fr: townsOf(
    '1000 Bruxelles 02, 1030 Schaerbeek 02, 1040 Etterbeek 02, 1050 Ixelles 02, 1060 Saint-Gilles 02, 1070 Anderlecht 02, 1150 Woluwe-Saint-Pierre 02, 1180 Uccle 02, 1300 Wavre 010, 1340 Ottignies-Louvain-la-Neuve 010, 1348 Louvain-la-Neuve 010, 1400 Nivelles 067, 1410 Waterloo 02, 1420 Braine-l’Alleud 02, 4000 Liège 04, 4020 Liège 04, 4100 Seraing 04, 4300 Waremme 019, 4500 Huy 085, 4600 Visé 04, 4800 Verviers 087, 4900 Spa 087, 4960 Malmedy 080, 4970 Stavelot 080, 5000 Namur 081, 5030 Gembloux 081, 5100 Jambes 081, 5300 Andenne 085, 5500 Dinant 082, 5580 Rochefort 084, 5590 Ciney 083, 6000 Charleroi 071, 6200 Châtelet 071, 6460 Chimay 060, 6530 Thuin 071, 6600 Bastogne 061, 6700 Arlon 063, 6760 Virton 063, 6800 Libramont-Chevigny 061, 6900 Marche-en-Famenne 084, 6940 Durbuy 086, 7000 Mons 065, 7060 Soignies 067, 7100 La Louvière 064, 7130 Binche 064, 7500 Tournai 069, 7700 Mouscron 056, 7800 Ath 068',
  ),
  de: townsOf('4700 Eupen 087, 4710 Lontzen 087, 4720 Kelmis 087, 4780 Sankt Vith 080, 4750 Bütgenbach 080'),
}

const streets: Record<Community, string[]> = {
  nl: 'Beukenlaan, Brugsesteenweg, Brusselsesteenweg, Dorpsstraat, Eikenlaan, Gentsesteenweg, Grote Markt, Guido Gezellestraat, Heidestraat, Hoogstraat, Kapelstraat, Kasteelstraat, Kerkplein, Kerkstraat, Koning Albertlaan, Leopold II-laan, Lindenlaan, Markt, Meersstraat, Molenstraat, Nieuwstraat, Onze-Lieve-Vrouwstraat, Oude Baan, Populierenlaan, Schoolstraat, Sint-Jansstraat, Stationsstraat, ’s-Gravenstraat, ’t Zand, Veldstraat, Vijverlaan, Zavelstraat'.split(
    ', ',
  ),
  fr: 'Avenue des Tilleuls, Avenue du Château, Avenue Reine Élisabeth, Boulevard de la Sauvenière, Chaussée de Namur, Chaussée de Waterloo, Clos des Noisetiers, Grand-Place, Place de l’Église, Place Saint-Lambert, Quai de l’Ourthe, Rue Albert Ier, Rue du Bœuf, Rue de la Gare, Rue de la Station, Rue de l’Abbaye, Rue de l’École, Rue de l’Hôtel de Ville, Rue des Alliés, Rue des Écureuils, Rue des Prés, Rue du Centre, Rue du Maréchal, Rue du Moulin, Rue du Vieux Chêne, Rue d’Arlon, Rue Haute, Rue Neuve, Rue Saint-Éloi, Ruelle des Sœurs, Sentier de l’Âne, Thier à Liège'.split(
    ', ',
  ),
  de: 'Aachener Straße, Bergstraße, Gospertstraße, Hauptstraße, Haasstraße, Kirchstraße, Klosterstraße, Malmedyer Straße, Marktplatz, Mühlenweg, Neustraße, Schulstraße'.split(
    ', ',
  ),
}

const countries: Record<Community, string> = { nl: 'België', fr: 'Belgique', de: 'Belgien' }
const boxes: Record<Community, string> = { nl: ' bus ', fr: ' bte ', de: ' Bfk. ' }

function townsOf(text: string): Town[] {
  return text.split(', ').map(line => {
    const [, postalCode = '', city = '', area = ''] = /^(\d{4}) (.+) (\d+)$/.exec(line) ?? []
    return { postalCode, city, area }
  })
}

type Home = { address: Address; area: string }

export function madeHome(random: Random, community: Community): Home {
  const { area, city, postalCode } = random.pick(towns[community])
  const houseLetter = random.chance(0.08) ? random.pick(['A', 'B', 'C']) : ''
  const box = random.chance(0.15) ? `${boxes[community]}${random.whole(1, 40)}` : ''
  const street = `${random.pick(streets[community])} ${random.whole(1, 199)}${houseLetter}${box}`
  return { address: { street, city, postalCode, country: countries[community] }, area }
}

/** Mostly mobile, in the spellings that people use. */
export function madePhone(random: Random, area: string): string {
  const pairs = (count: number) => Array.from({ length: count }, () => random.digits(2)).join(' ')
  if (random.chance(0.75)) {
    const mobile = `4${random.whole(70, 99)}`
    return random.chance(0.3) ? `+32 ${mobile} ${pairs(3)}` : `0${mobile} ${pairs(3)}`
  }
  // Nine digits in all: what the area code leaves.
  const own = area.length === 2 ? `${random.whole(200, 899)} ${pairs(2)}` : pairs(3)
  return `${area} ${own}`
}

/** Banks by the numbers that their accounts begin with. */
const banks = [
  { from: 1, to: 49, bic: 'GEBABEBB' },
  { from: 60, to: 99, bic: 'GKCCBEBB' },
  { from: 103, to: 108, bic: 'NICABEBB' },
  { from: 310, to: 399, bic: 'BBRUBEBB' },
  { from: 400, to: 499, bic: 'KREDBEBB' },
  { from: 651, to: 651, bic: 'KEYTBEBB' },
]

export function madeBankAccount(random: Random): { iban: string; bic: string } {
  const { from, to, bic } = random.pick(banks)
  const account = `${random.whole(from, to)}`.padStart(3, '0') + random.digits(7)
  const national = account + twoDigits(Number(account) % 97 || 97)
  // BE in digits is 11 and 14, and the check digits count as 00 while they are worked out.
  const check = 98 - Number(BigInt(`${national}111400`) % 97n)
  return { iban: `BE${twoDigits(check)}${national}`, bic }
}

/** The number of a company: its last two digits are what the others leave of 97, taken from 97. */
export function madeVatNumber(random: Random): string {
  const number = `0${random.whole(4, 7)}${random.digits(6)}`
  return `BE${number}${twoDigits(97 - (Number(number) % 97))}`
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, '0')
}
