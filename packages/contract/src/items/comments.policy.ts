import { type Actor, isAdmin } from '../people/people.policy'

interface Authored {
  readonly authorId: string
}

export const canEditComment = (actor: Actor, { authorId }: Authored): boolean => authorId === actor.personId

export const canRemoveComment = (actor: Actor, comment: Authored): boolean =>
  canEditComment(actor, comment) || isAdmin(actor)
