type Version = number[]
type Machine = { platform: string; arch: string; folders: string[] }

export function chooseNode(root: string, machine: Machine): { program: string; version: Version }
export function describeOldNode(version: Version): string | undefined
