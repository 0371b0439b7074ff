export const scales = ['normal', 'wide', 'wall'] as const
export type Scale = (typeof scales)[number]

export function setScale(scale: Scale): void {
  if (scale === 'normal') delete document.documentElement.dataset.scale
  else document.documentElement.dataset.scale = scale
}
