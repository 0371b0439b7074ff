import { type Actor, isAdmin, isLicensed } from '../people/people.policy'

interface ViewAccess {
  readonly ownerId: string
  readonly isShared: boolean
}

/** One's own, and what somebody shares with the organisation. */
export const canReadView = (actor: Actor, view: ViewAccess): boolean => view.isShared || view.ownerId === actor.personId

/** Whoever made it; a shared one Owner and Admin, too. */
export const canEditView = (actor: Actor, view: ViewAccess): boolean =>
  view.ownerId === actor.personId || (view.isShared && isAdmin(actor))

/** Observers keep theirs to themselves. */
export const canShareViews = isLicensed
