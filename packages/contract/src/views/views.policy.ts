import { type Actor, isAdmin, isLicensed } from '../people/people.policy'

interface ViewAccess {
  readonly ownerId: string
  readonly isShared: boolean
}

export const canReadView = (actor: Actor, view: ViewAccess): boolean => view.isShared || view.ownerId === actor.personId

export const canEditView = (actor: Actor, view: ViewAccess): boolean =>
  view.ownerId === actor.personId || (view.isShared && isAdmin(actor))

/** Observers cannot share. */
export const canShareViews = isLicensed
