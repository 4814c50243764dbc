/** A place as entered: the text of the box, and the place's id once one was picked. */
export interface PlaceEntry {
  readonly text: string;
  readonly placeId?: string | undefined;
}
