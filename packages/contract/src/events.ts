import { defineEvent, type EventDefinition } from './core/define-event'
import { workItemKinds } from './core/work-item-kinds'

/** What the live-update hub may send. */
export const events: readonly EventDefinition[] = [
  ...workItemKinds.map((kind) => defineEvent({ kind, domain: `${kind}s`, changes: ['Added', 'Updated', 'Deleted'] })),
  defineEvent({ kind: 'comment', domain: 'item-details', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'link', domain: 'item-details', changes: ['Added', 'Deleted'] }),
  defineEvent({ kind: 'presence', domain: 'item-details', changes: ['Updated'] }),
  defineEvent({ kind: 'scorecard', domain: 'scorecard', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'measurable', domain: 'scorecard', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'measuredvalue', domain: 'scorecard', changes: ['Added', 'Updated'] }),
  defineEvent({ kind: 'traction', domain: 'tractions', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'meeting', domain: 'tractions', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'checklist', domain: 'tractions', changes: ['Updated'] }),
  defineEvent({ kind: 'attachment', domain: 'attachments', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'person', domain: 'people', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'organizationalrole', domain: 'people', changes: ['Updated'] }),
  defineEvent({ kind: 'permissions', domain: 'people', changes: ['Updated'] }),
  defineEvent({ kind: 'navbar', domain: 'identity', changes: ['Updated'] }),
  defineEvent({ kind: 'choice', domain: 'identity', changes: ['Updated'] }),
  defineEvent({ kind: 'dashboard', domain: 'dashboards', changes: ['Updated'] }),
  defineEvent({ kind: 'view', domain: 'work-lists', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'org', domain: 'organizations', changes: ['Updated', 'Deleted'] }),
  defineEvent({ kind: 'vtorevision', domain: 'collections', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'vto', domain: 'collections', changes: ['Added', 'Updated'] }),
  defineEvent({ kind: 'ac', domain: 'collections', changes: ['Added', 'Updated', 'Deleted'] }),
  defineEvent({ kind: 'seat', domain: 'accountability-chart', changes: ['Updated'] }),
  defineEvent({ kind: 'subscription', domain: 'organizations', changes: ['Updated'] }),
  defineEvent({ kind: 'invoice', domain: 'organizations', changes: ['Updated'] }),
  defineEvent({ kind: 'leadershipteam', domain: 'organizations', changes: ['Updated'] }),
]
