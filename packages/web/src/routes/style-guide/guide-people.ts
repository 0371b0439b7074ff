const names = [
  'Margaret Olsen',
  'Tom Reyes',
  'Dana Whitfield',
  'Priya Raman',
  'Luis Ortega',
  'Ingrid Falk',
  'Ben Adeyemi',
]

export const guidePeople = names.map((name, index) => ({ id: `person-${index}`, name }))
