/**
 * The part of Google's script that is used here, as documented under "Place Autocomplete Data API"
 * and "Geocoding Service": its own types would be a dependency for a dozen lines.
 */

interface GooglePlace {
  readonly formattedAddress?: string | null;
  readonly displayName?: string | null;
  fetchFields(request: { fields: readonly string[] }): Promise<unknown>;
}

export interface GooglePrediction {
  readonly placeId: string;
  readonly text: { readonly text: string };
  readonly mainText: { readonly text: string } | null;
  /** The place with this search's session, so that its details are not charged once more. */
  toPlace(): GooglePlace;
}

export interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object;
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      readonly input: string;
      readonly includedRegionCodes: readonly string[];
      readonly includedPrimaryTypes: readonly string[];
      readonly language: string;
      readonly sessionToken: object;
    }): Promise<{
      readonly suggestions: readonly { readonly placePrediction: GooglePrediction | null }[];
    }>;
  };
}

export interface GoogleAddress {
  readonly place_id: string;
  readonly formatted_address: string;
  readonly address_components: readonly {
    readonly short_name: string;
    readonly types: readonly string[];
  }[];
}

export interface GeocodingLibrary {
  readonly Geocoder: new () => {
    /** Rejects with a `code` other than OK, ZERO_RESULTS among them. */
    geocode(request: {
      readonly location: { readonly lat: number; readonly lng: number };
      readonly language: string;
    }): Promise<{ readonly results: readonly GoogleAddress[] }>;
  };
}

/** `google.maps` once its script has run. */
export interface GoogleMapsApi {
  importLibrary(name: 'places'): Promise<PlacesLibrary>;
  importLibrary(name: 'geocoding'): Promise<GeocodingLibrary>;
}

declare global {
  interface Window {
    google?: { readonly maps?: Partial<GoogleMapsApi> };
  }
}
