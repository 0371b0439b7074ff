import { fullName, usePeople } from './people'

/** Who has a licence, as pickers show them. */
export const useLicensedPeople = (): readonly { id: string; name: string }[] =>
  usePeople()
    .filter(({ hasLicense, isRemoved }) => hasLicense && !isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
