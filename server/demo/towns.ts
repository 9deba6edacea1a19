import type { Address } from '../../src/domain/address.ts'
import type { Community } from './names.ts'
import type { Random } from './random.ts'

/** A town, its postal code, and the area code of its landlines. */
export type Town = { postalCode: string; city: string; area: string }

const towns: Record<Community, Town[]> = {
  nl: listed(
    '1000 Brussel 02, 1080 Sint-Jans-Molenbeek 02, 1500 Halle 02, 1700 Dilbeek 02, 1730 Asse 02, 1800 Vilvoorde 02, 1930 Zaventem 02, 2000 Antwerpen 03, 2018 Antwerpen 03, 2140 Borgerhout 03, 2170 Merksem 03, 2200 Herentals 014, 2300 Turnhout 014, 2400 Mol 014, 2440 Geel 014, 2500 Lier 03, 2600 Berchem 03, 2640 Mortsel 03, 2800 Mechelen 015, 2850 Boom 03, 2900 Schoten 03, 3000 Leuven 016, 3200 Aarschot 016, 3290 Diest 013, 3300 Tienen 016, 3500 Hasselt 011, 3600 Genk 089, 3700 Tongeren 012, 3800 Sint-Truiden 011, 3920 Lommel 011, 8000 Brugge 050, 8300 Knokke-Heist 050, 8400 Oostende 059, 8500 Kortrijk 056, 8630 Veurne 058, 8700 Tielt 051, 8800 Roeselare 051, 8900 Ieper 057, 9000 Gent 09, 9050 Gentbrugge 09, 9100 Sint-Niklaas 03, 9200 Dendermonde 052, 9300 Aalst 053, 9500 Geraardsbergen 054, 9600 Ronse 055, 9700 Oudenaarde 055, 9800 Deinze 09, 9900 Eeklo 09',
  ),
  fr: listed(
    '1000 Bruxelles 02, 1030 Schaerbeek 02, 1040 Etterbeek 02, 1050 Ixelles 02, 1060 Saint-Gilles 02, 1070 Anderlecht 02, 1150 Woluwe-Saint-Pierre 02, 1180 Uccle 02, 1300 Wavre 010, 1340 Ottignies-Louvain-la-Neuve 010, 1348 Louvain-la-Neuve 010, 1400 Nivelles 067, 1410 Waterloo 02, 1420 Braine-l’Alleud 02, 4000 Liège 04, 4020 Liège 04, 4100 Seraing 04, 4300 Waremme 019, 4500 Huy 085, 4600 Visé 04, 4800 Verviers 087, 4900 Spa 087, 4960 Malmedy 080, 4970 Stavelot 080, 5000 Namur 081, 5030 Gembloux 081, 5100 Jambes 081, 5300 Andenne 085, 5500 Dinant 082, 5580 Rochefort 084, 5590 Ciney 083, 6000 Charleroi 071, 6200 Châtelet 071, 6460 Chimay 060, 6530 Thuin 071, 6600 Bastogne 061, 6700 Arlon 063, 6760 Virton 063, 6800 Libramont-Chevigny 061, 6900 Marche-en-Famenne 084, 6940 Durbuy 086, 7000 Mons 065, 7060 Soignies 067, 7100 La Louvière 064, 7130 Binche 064, 7500 Tournai 069, 7700 Mouscron 056, 7800 Ath 068',
  ),
  de: listed('4700 Eupen 087, 4710 Lontzen 087, 4720 Kelmis 087, 4780 Sankt Vith 080, 4750 Bütgenbach 080'),
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

function listed(text: string): Town[] {
  return text.split(', ').map(line => {
    const [, postalCode = '', city = '', area = ''] = /^(\d{4}) (.+) (\d+)$/.exec(line) ?? []
    return { postalCode, city, area }
  })
}

export type Home = { address: Address; area: string }

export function madeHome(random: Random, community: Community): Home {
  const { area, city, postalCode } = random.pick(towns[community])
  const letter = random.chance(0.08) ? random.pick(['A', 'B', 'C']) : ''
  const box = random.chance(0.15) ? `${boxes[community]}${random.whole(1, 40)}` : ''
  const street = `${random.pick(streets[community])} ${random.whole(1, 199)}${letter}${box}`
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
