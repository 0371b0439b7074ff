interface OfSomebody {
  readonly isExample: boolean
}

export const ownOrganisations = <One extends OfSomebody>(organisations: readonly One[]): One[] =>
  organisations.filter(({ isExample }) => !isExample)

export const mayMakeExample = (organisations: readonly OfSomebody[]): boolean =>
  ownOrganisations(organisations).length > 0

export const mayInviteInto = ({ isExample }: OfSomebody): boolean => !isExample

/** Examples are deleted immediately. */
export const isKeptWhenDeleted = ({ isExample }: OfSomebody): boolean => !isExample

/** Sends no mail. */
export const isHeardOutside = ({ isExample }: OfSomebody): boolean => !isExample
