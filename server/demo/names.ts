import type { Random } from './random.ts'

/** The communities of the country, and what people are called there, whatever their families speak at home. */
export const communities = ['nl', 'fr', 'de'] as const
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
