export type IdleRequest =
  | { kind: 'open'; url: string; hubs: readonly string[]; tokens: readonly string[] }
  | { kind: 'come-back' }

export interface ReturnResult {
  /** From disconnect until all hubs accept again. */
  readonly afterMs: readonly number[]
  readonly refused: number
  readonly refusal: string | null
  readonly clientCpuMs: number
}

export const HUBS = ['/live-meeting-hub', '/notification-hub', '/live-update-hub', '/app-config-hub']
