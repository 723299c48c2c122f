export interface Room {
  imports: string[];
  external?: string[];
}
export const matrix: Record<string, Room>;
export const buildOnly: string[];
export const apiPlatform: string[];
export const browserWorkspaces: string[];
