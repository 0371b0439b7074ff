interface OfSomebody {
  readonly isExample: boolean
}

export const ownOrganizations = <One extends OfSomebody>(organizations: readonly One[]): One[] =>
  organizations.filter(({ isExample }) => !isExample)

export const mayMakeExample = (organizations: readonly OfSomebody[]): boolean =>
  ownOrganizations(organizations).length > 0

export const mayInviteInto = ({ isExample }: OfSomebody): boolean => !isExample

/** Examples are deleted immediately. */
export const hasRetention = ({ isExample }: OfSomebody): boolean => !isExample

/** Sends no mail. */
export const isHeardOutside = ({ isExample }: OfSomebody): boolean => !isExample
