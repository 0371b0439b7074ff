/** An organisation of somebody’s, as far as it is asked here. */
interface OfSomebody {
  /** Made to look around in. */
  readonly isExample: boolean
}

/** Those that count as somebody’s organisations: where they work by default, and by which they have one at all. */
export const ownOrganisations = <One extends OfSomebody>(organisations: readonly One[]): One[] =>
  organisations.filter(({ isExample }) => !isExample)

/** Whoever has an organisation of their own to go back to, whatever they are in it. */
export const mayMakeExample = (organisations: readonly OfSomebody[]): boolean =>
  ownOrganisations(organisations).length > 0

/** Nobody comes into an example, and it changes hands with nobody: its people are made up. */
export const mayInviteInto = ({ isExample }: OfSomebody): boolean => !isExample

/** An example is removed whole, at once, and not kept for a time as other organisations are. */
export const isKeptWhenDeleted = ({ isExample }: OfSomebody): boolean => !isExample

/** No mail is written in its name, and it stands in no calendar. */
export const isHeardOutside = ({ isExample }: OfSomebody): boolean => !isExample
