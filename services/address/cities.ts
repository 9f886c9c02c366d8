/** Large and capital cities, each with a ZIP code of its center: what addresses are completed from without a provider. */
const listed = `
Albany NY 12207|Albuquerque NM 87102|Anaheim CA 92805|Anchorage AK 99501|Annapolis MD 21401|Arlington TX 76010|Atlanta GA 30303
Augusta ME 04330|Aurora CO 80012|Austin TX 78701|Bakersfield CA 93301|Baltimore MD 21202|Baton Rouge LA 70801|Billings MT 59101
Birmingham AL 35203|Bismarck ND 58501|Boise ID 83702|Boston MA 02108|Bridgeport CT 06604|Buffalo NY 14202|Burlington VT 05401
Carson City NV 89701|Casper WY 82601|Charleston SC 29401|Charleston WV 25301|Charlotte NC 28202|Chattanooga TN 37402
Cheyenne WY 82001|Chicago IL 60602|Cincinnati OH 45202|Cleveland OH 44113|Colorado Springs CO 80903|Columbia SC 29201
Columbus OH 43215|Concord NH 03301|Corpus Christi TX 78401|Dallas TX 75201|Denver CO 80202|Des Moines IA 50309|Detroit MI 48226
Dover DE 19901|Durham NC 27701|El Paso TX 79901|Eugene OR 97401|Fargo ND 58102|Fort Wayne IN 46802|Fort Worth TX 76102
Frankfort KY 40601|Fresno CA 93721|Grand Rapids MI 49503|Greensboro NC 27401|Harrisburg PA 17101|Hartford CT 06103
Helena MT 59601|Henderson NV 89015|Honolulu HI 96813|Houston TX 77002|Huntsville AL 35801|Indianapolis IN 46204
Irvine CA 92614|Jackson MS 39201|Jacksonville FL 32202|Jefferson City MO 65101|Jersey City NJ 07302|Juneau AK 99801
Kansas City MO 64106|Knoxville TN 37902|Lansing MI 48933|Las Vegas NV 89101|Lexington KY 40507|Lincoln NE 68508
Little Rock AR 72201|Long Beach CA 90802|Los Angeles CA 90012|Louisville KY 40202|Lubbock TX 79401|Madison WI 53703
Manchester NH 03101|Memphis TN 38103|Mesa AZ 85201|Miami FL 33130|Milwaukee WI 53202|Minneapolis MN 55401|Mobile AL 36602
Montgomery AL 36104|Montpelier VT 05602|Nashville TN 37203|New Orleans LA 70112|New York NY 10007|Newark NJ 07102
Norfolk VA 23510|Oakland CA 94612|Oklahoma City OK 73102|Olympia WA 98501|Omaha NE 68102|Orlando FL 32801|Philadelphia PA 19107
Phoenix AZ 85003|Pierre SD 57501|Pittsburgh PA 15222|Plano TX 75074|Portland ME 04101|Portland OR 97204|Providence RI 02903
Raleigh NC 27601|Reno NV 89501|Richmond VA 23219|Riverside CA 92501|Rochester NY 14604|Sacramento CA 95814|Saint Paul MN 55102
Salem OR 97301|Salt Lake City UT 84111|San Antonio TX 78205|San Diego CA 92101|San Francisco CA 94102|San Jose CA 95113
San Juan PR 00901|Santa Ana CA 92701|Santa Fe NM 87501|Savannah GA 31401|Seattle WA 98104|Shreveport LA 71101
Sioux Falls SD 57104|Spokane WA 99201|Springfield IL 62701|Springfield MA 01103|Springfield MO 65806|St. Louis MO 63103
Stockton CA 95202|Syracuse NY 13202|Tacoma WA 98402|Tallahassee FL 32301|Tampa FL 33602|Topeka KS 66603|Trenton NJ 08608
Tucson AZ 85701|Tulsa OK 74103|Virginia Beach VA 23451|Washington DC 20001|Wichita KS 67202|Wilmington DE 19801
Winston-Salem NC 27101|Worcester MA 01608
`;

export interface City {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
}

export const cities: readonly City[] = listed
  .trim()
  .split(/[\n|]/)
  .map((line) => {
    const [, name = '', state = '', zip = ''] = /^(.+) ([A-Z]{2}) (\d{5})$/.exec(line) ?? [];
    return { name, state, zip };
  });
