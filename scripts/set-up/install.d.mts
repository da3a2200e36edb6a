export function chooseCommand(
  root: string,
  machine?: { platform?: NodeJS.Platform; program?: string },
): string[]
