/** What the process of clients that only listen is asked. */
export type IdleRequest =
  | { kind: 'open'; url: string; hubs: readonly string[]; tokens: readonly string[] }
  | { kind: 'come-back' }

export interface ReturnResult {
  /** From the loss of all connections to being let in again by all hubs. */
  readonly afterMs: readonly number[]
  readonly refused: number
  /** Why the first of those was. */
  readonly refusal: string | null
  readonly clientCpuMs: number
}

export const HUBS = ['/live-meeting-hub', '/notification-hub', '/live-update-hub', '/app-config-hub']
