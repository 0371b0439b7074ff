export const revisionKeys = {
  roots: [['vto'], ['ac']],
  vto: (revisionId: string) => ['vto', revisionId] as const,
  ac: (revisionId: string) => ['ac', revisionId] as const,
}
